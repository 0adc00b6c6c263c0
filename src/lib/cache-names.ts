/** What the build wrote beside its pages; the worker keeps it. */
export const CONTENT_CACHE = "content";
/** What an installed application fetched ahead: no newer picture pushes it out. */
export const INSTALLED_CACHE = "installed";
