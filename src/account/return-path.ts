const HOME = "/admin";

/** The address of the sign-in page that returns to `path` afterwards. */
export function signInPath(path: string): string {
  return path === HOME ? "/login" : `/login?retour=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the requested page if it is one of ours, else the back office. */
export function returnPath(asked: string | null): string {
  // Browsers treat a backslash as a slash: `/\evil.example` leaves the site.
  if (!asked || !/^\/(?![/\\])/.test(asked)) return HOME;
  const base = "https://vitrine.invalid";
  if (!URL.canParse(asked, base)) return HOME;
  const url = new URL(asked, base);
  if (url.origin !== base) return HOME;
  // Some paths only become `//…` once they are resolved.
  if (url.pathname.startsWith("//") || isAccountPage(url)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** An existing account accepts its invitation once it is signed in. */
const isAccountPage = ({ pathname, searchParams }: URL) =>
  /^\/login\/?$/.test(pathname) ||
  (/^\/register\/?$/.test(pathname) && !searchParams.has("invitation"));
