import { supabase } from "../lib/api/supabase";
import type { UnsentWork } from "../store/unsent/unsent-work";
import { answered, attempt, type AttemptOutcome, refusedBy } from "./session/attempt";
import { newPasswordFailure, OFFLINE, passwordChangeFailure } from "./session/failures";
import { redeemLink } from "./redeem-link";
import { isExpiredLink, linkToken, RECOVERY_PATH } from "./session/recovery-link";
import { adoptAccount } from "./session/connect";
import { ifKept } from "./session/if-kept";
import { textOf } from "../lib/parse";
import { workOfAnother } from "./session/former-account";
import type { Account } from "./session/stored-session";

/** Requests a recovery link. The answer never shows whether the address has an account. */
export function requestPasswordReset(email: string): Promise<AttemptOutcome> {
  const explain = (_: unknown, online: boolean) =>
    online ? "La demande n’a pas pu partir. Réessayez dans un instant." : OFFLINE;
  return attempt(explain, async () => {
    const client = await supabase();
    const redirectTo = `${window.location.origin}${RECOVERY_PATH}`;
    const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo });
    return error ?? undefined;
  });
}

/**
 * True if a server sends what the embedded server puts in its outbox; without an answer, the page promises nothing.
 */
export async function hasMailServer(): Promise<boolean> {
  const linked = await answered(async () => {
    const client = await supabase();
    const { data } = await client.rpc("has_mail_server");
    return data === true;
  });
  return linked === true;
}

/** True if the page was opened with a link that is not used yet, or that gave a session. */
export async function isRecovering(): Promise<boolean> {
  if (linkToken(window.location.hash)) return true;
  // A signed-in user has a session too, but not from this link.
  if (isExpiredLink(window.location.hash)) return false;
  const session = await answered(async () => {
    const client = await supabase();
    const { data } = await client.auth.getSession();
    return data.session;
  });
  return Boolean(session);
}

/** Changes the password of a signed-in user who knows the current one; other devices have to sign in again. */
export function changePassword(
  email: string,
  present: string,
  wanted: string,
): Promise<AttemptOutcome> {
  return attempt(passwordChangeFailure, async () => {
    const client = await supabase();
    const known = await client.auth.signInWithPassword({ email, password: present });
    if (known.error) return known.error;
    const changed = await client.auth.updateUser({ password: wanted });
    if (changed.error) return changed.error;
    // If the server cannot be reached, the other sessions end when they expire: the password is changed all the same.
    await client.auth.signOut({ scope: "others" }).catch(() => undefined);
    return undefined;
  });
}

/**
 * Uses the recovery link that opened this page, sets the account's password, and signs in. If another person's unsent
 * work is on this device and was not `givenUp`, no password is changed: the page stays valid for a second try.
 */
export async function setNewPassword(
  password: string,
  givenUp?: UnsentWork,
): Promise<AttemptOutcome> {
  const redeemed = await redeemLink("recovery");
  if (!redeemed.ok) return redeemed;
  const client = await supabase();
  const { data: held } = await client.auth.getSession();
  const others = givenUp ? undefined : await workOfAnother(held.session?.user.email ?? "");
  if (others) return refusedBy(others);
  let inTheWay: UnsentWork | undefined;
  const outcome = await attempt(newPasswordFailure, async () => {
    const { data, error } = await client.auth.updateUser({ password });
    if (error) return error;
    const { user } = data;
    const account: Account = {
      id: user.id,
      email: user.email ?? "",
      displayName: textOf(user.user_metadata["display_name"]),
      role: "unknown",
    };
    inTheWay = await adoptAccount(account, givenUp);
    return undefined;
  });
  if (inTheWay) return refusedBy(inTheWay);
  return outcome.ok
    ? ifKept({ done: "Votre mot de passe est changé.", next: "connectez-vous" })
    : outcome;
}
