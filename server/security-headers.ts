/** What a page may load and from where; `supabaseUrl` when the project is not served with it. */
export function pageSecurityHeaders(supabaseUrl?: string): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(supabaseUrl),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}

function contentSecurityPolicy(supabaseUrl?: string): string {
  const supabase = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const realtime = supabase.map((origin) => origin.replace(/^http/, "ws"));
  const directives = {
    "default-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...supabase],
    "connect-src": ["'self'", ...supabase, ...realtime],
    "style-src": ["'self'"],
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
