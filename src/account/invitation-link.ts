/** The page for new accounts. */
const REGISTER = "/register";

/** What an invitation's link says. */
export interface Invitation {
  readonly token: string;
  /** Whom it is for; empty where the link does not say. */
  readonly email: string;
}

/** The path of an invitation's link. What it says stands behind the `#`: no server gets it, and no page that is opened from there. */
export function invitationPath({ token, email }: Invitation): string {
  return `${REGISTER}#${new URLSearchParams({ invitation: token, ...(email && { email }) })}`;
}

/** The invitation that stands behind the `#` of an address. */
export function invitationIn(hash: string): Invitation | undefined {
  return said(hash.slice(1));
}

/** The same of a link that was sent when they still said it in the query. */
export function formerInvitation(search: string): Invitation | undefined {
  return said(search);
}

/** The sign-in page that leads back to an invitation, which stays behind the `#`. */
export function signInForInvitation(hash: string): string {
  return `/login?retour=${encodeURIComponent(REGISTER)}${hash}`;
}

/** Whether an invitation names another address than that of an account. */
export function isForAnother({ email }: Invitation, own: string): boolean {
  return email !== "" && email.toLowerCase() !== own.toLowerCase();
}

function said(words: string): Invitation | undefined {
  const given = new URLSearchParams(words);
  const token = given.get("invitation") ?? "";
  return token === "" ? undefined : { token, email: given.get("email") ?? "" };
}
