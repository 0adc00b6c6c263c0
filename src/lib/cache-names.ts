/** What the build wrote beside its pages; the worker keeps it. */
export const CONTENT_CACHE = "content";
/** The pictures of the built site that its content names, on every visitor's device. */
export const MEDIA_CACHE = "media";
/** What an installed application fetched ahead: no newer picture pushes it out. */
export const INSTALLED_CACHE = "installed";
/**
 * The cache that holds every picture of the library on an administrator's device, published or not:
 * nothing is pushed out of it, and it goes when they sign out.
 */
export const LIBRARY_CACHE = "library";
