import { invitationIn } from "./invitation-link";

const HOME = "/admin";

/** The address of the sign-in page that returns to `path` afterwards. */
export function signInPath(path: string): string {
  return path === HOME ? "/login" : `/login?retour=${encodeURIComponent(path)}`;
}

/**
 * Where to go after signing in: the requested page if it is one of ours, else the back office. An invitation stands
 * behind the `#` of the sign-in page.
 */
export function returnPath(asked: string | null, hash = ""): string {
  // Browsers treat a backslash as a slash: `/\evil.example` leaves the site.
  if (!asked || !/^\/(?![/\\])/.test(asked)) return HOME;
  const base = "https://vitrine.invalid";
  if (!URL.canParse(asked, base)) return HOME;
  const url = new URL(asked, base);
  if (url.origin !== base) return HOME;
  // Some paths only become `//…` once they are resolved.
  if (url.pathname.startsWith("//")) return HOME;
  if (isRegistration(url) && invitationIn(hash)) return `${url.pathname}${hash}`;
  if (isAccountPage(url)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}

const isRegistration = ({ pathname }: URL) => /^\/register\/?$/.test(pathname);

/** An existing account accepts its invitation once it is signed in; former links say it in the query. */
const isAccountPage = (url: URL) =>
  /^\/login\/?$/.test(url.pathname) ||
  (isRegistration(url) && !url.searchParams.has("invitation") && !invitationIn(url.hash));
