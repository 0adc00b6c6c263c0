/** The content that the build wrote beside its pages; the worker stores it. */
export const CONTENT_CACHE = "content";
/** What an installed application fetched ahead: newer pictures do not evict it. */
export const INSTALLED_CACHE = "installed";
/**
 * The cache with every picture of the library on an administrator's device, published or not: nothing is evicted from
 * it, and it is removed when they sign out.
 */
export const LIBRARY_CACHE = "library";
