import { EMBEDDED_PUBLISHABLE_KEY } from "../config";

/** The API that this page calls: the configured project, or the embedded backend on the page's own origin. */
export const API_URL: string = import.meta.env.VITE_SUPABASE_URL || globalThis.location.origin;
export const PUBLISHABLE_KEY: string =
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || EMBEDDED_PUBLISHABLE_KEY;

/** True if the site is run by `npm start`, which puts its mails in the outbox of its own database. */
export const IS_EMBEDDED = !import.meta.env.VITE_SUPABASE_URL;
