/**
 * The address of the Supabase project. Without settings the site uses the embedded backend, which `npm start` serves
 * on the page's own origin with this well-known public key.
 */
export const EMBEDDED_PUBLISHABLE_KEY = "sb_publishable_vitrine_embedded_000000000000";
