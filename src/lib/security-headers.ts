/** What pages may do: where the project is when it is not served with them, and what is inlined in them. */
export interface PagePolicy {
  readonly supabaseUrl?: string | undefined;
  /** Where the site will be. */
  readonly origin?: string | undefined;
  /** Hashes in base64. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** What a page may load and from where. */
export function pageSecurityHeaders(policy: PagePolicy = {}): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(policy),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Its own name alone: what other names of the domain serve is not known here.
    ...(policy.origin?.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
    "x-content-type-options": "nosniff",
  };
}

/** Ours (src/lib/trusted-types.ts), and those by which two libraries read HTML into documents that are never shown. */
const TRUSTED = ["vitrine", "dompurify", "ProseMirrorClipboard"];

function contentSecurityPolicy({ supabaseUrl, scripts = [], styles = [] }: PagePolicy): string {
  const supabase = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const realtime = supabase.map((origin) => origin.replace(/^http/, "ws"));
  const allowed = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...allowed(scripts)],
    // Pictures that were chosen on this device are blobs until they are sent.
    "img-src": ["'self'", "blob:", ...supabase],
    "connect-src": ["'self'", ...supabase, ...realtime],
    "style-src": ["'self'", ...allowed(styles)],
    "font-src": ["'self'"],
    // The map of the contact page, which visitors ask for, and our own pages beside the screen that changes them.
    "frame-src": ["'self'", "https://www.openstreetmap.org"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    // What becomes HTML or code is made by the policies that are named, and by nothing else.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": TRUSTED,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
