/**
 * The cache that holds every picture of the library on an administrator's device, published or not:
 * nothing is pushed out of it, and it goes when they sign out.
 */
export const LIBRARY_CACHE = "library";
