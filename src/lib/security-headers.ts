/**
 * The variable parts of the pages' policy: the origin of the project if another one serves the pages, and the scripts
 * that are inlined.
 */
export interface PagePolicy {
  readonly supabaseUrl?: string | undefined;
  /** The origin of the site. */
  readonly origin?: string | undefined;
  /** Hashes in base64. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** What a page may load, and from where. */
export function pageSecurityHeaders(policy: PagePolicy = {}): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(policy),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Only for this host: what the domain's other hosts serve is not known here.
    ...(policy.origin?.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
    "x-content-type-options": "nosniff",
  };
}

/**
 * Our policy (src/lib/trusted-types.ts), and those with which two libraries parse HTML into documents that are never
 * shown.
 */
const TRUSTED = ["vitrine", "dompurify", "ProseMirrorClipboard"];

function contentSecurityPolicy({ supabaseUrl, scripts = [], styles = [] }: PagePolicy): string {
  const supabase = supabaseUrl ? [new URL(supabaseUrl).origin] : [];
  const realtime = supabase.map((origin) => origin.replace(/^http/, "ws"));
  const allowed = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...allowed(scripts)],
    // Pictures that were chosen on this device are blobs until they are sent; a page's first one may stand in it.
    "img-src": ["'self'", "blob:", "data:", ...supabase],
    "connect-src": ["'self'", ...supabase, ...realtime],
    "style-src": ["'self'", ...allowed(styles)],
    "font-src": ["'self'"],
    // The map of the contact page, loaded when a visitor asks for it, and our own pages in the preview of the identity.
    "frame-src": ["'self'", "https://www.openstreetmap.org"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    // Only the policies named above may create HTML or script addresses.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": TRUSTED,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
