/** What pages may do: where the project is when it is not served with them, and what is inlined in them. */
export interface PagePolicy {
  readonly supabaseUrl?: string | undefined;
  /** Hashes in base64. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** What a page may load and from where. */
export function pageSecurityHeaders(policy: PagePolicy = {}): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(policy),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
  };
}

function contentSecurityPolicy({ supabaseUrl, scripts = [], styles = [] }: PagePolicy): string {
  const supabase = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const realtime = supabase.map((origin) => origin.replace(/^http/, "ws"));
  const allowed = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...allowed(scripts)],
    "img-src": ["'self'", "data:", "blob:", ...supabase],
    "connect-src": ["'self'", ...supabase, ...realtime],
    "style-src": ["'self'", ...allowed(styles)],
    "font-src": ["'self'"],
    // The map of the contact page, which visitors ask for.
    "frame-src": ["https://www.openstreetmap.org"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
