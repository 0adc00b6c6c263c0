/**
 * True if the API has Realtime: a project has it; the embedded backend does not, and a request to it would log an
 * error in the console. A site on the origin of its own project says so in its page.
 */
export const hasRealtime = () =>
  Boolean(import.meta.env.VITE_SUPABASE_URL) ||
  document.documentElement.dataset["realtime"] === "on";
