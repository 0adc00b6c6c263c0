/**
 * Where the Supabase project is. Without settings the site talks to the embedded backend,
 * which `npm start` serves on the page's own origin under this well-known public key.
 */
export const EMBEDDED_PUBLISHABLE_KEY = "sb_publishable_vitrine_embedded_000000000000";
