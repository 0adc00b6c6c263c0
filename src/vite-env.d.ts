/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** Where the site will be, as `SITE_URL` tells the build. */
  readonly VITE_SITE_URL?: string;
}
