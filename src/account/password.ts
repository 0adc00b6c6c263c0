import { supabase } from "../lib/supabase";
import { answered, attempt, type Outcome } from "./attempt";
import { newPasswordFailure, OFFLINE, passwordChangeFailure } from "./failures";
import { isExpiredLink, RECOVERY_PATH } from "./recovery-link";
import { adoptAccount } from "./connect";
import { textOf } from "../lib/parse";

/** Has a recovery link sent. The answer never tells whether the address has an account. */
export function requestPasswordReset(email: string): Promise<Outcome> {
  const explain = (_: unknown, online: boolean) =>
    online ? "La demande n’a pas pu partir. Réessayez dans un instant." : OFFLINE;
  return attempt(explain, async () => {
    const client = await supabase();
    const redirectTo = `${window.location.origin}${RECOVERY_PATH}`;
    const { error } = await client.auth.resetPasswordForEmail(email.trim(), { redirectTo });
    return error ?? undefined;
  });
}

/** Whether the link that led here gave a session, which is what allows to set a password. */
export async function isRecovering(): Promise<boolean> {
  // Whoever is signed in has a session too, but not thanks to this link.
  if (isExpiredLink(window.location.hash)) return false;
  const session = await answered(async () => {
    const client = await supabase();
    const { data } = await client.auth.getSession();
    return data.session;
  });
  return Boolean(session);
}

/** Changes the password of whoever is signed in and knows the present one; other devices have to sign in again. */
export function changePassword(email: string, present: string, wanted: string): Promise<Outcome> {
  return attempt(passwordChangeFailure, async () => {
    const client = await supabase();
    const known = await client.auth.signInWithPassword({ email, password: present });
    if (known.error) return known.error;
    const changed = await client.auth.updateUser({ password: wanted });
    if (changed.error) return changed.error;
    // Unreached, the other sessions end when they expire: the password is changed all the same.
    await client.auth.signOut({ scope: "others" }).catch(() => undefined);
    return undefined;
  });
}

/** Sets the password of whoever a recovery link signed in, and lets them in. */
export function setNewPassword(password: string): Promise<Outcome> {
  return attempt(newPasswordFailure, async () => {
    const client = await supabase();
    const { data, error } = await client.auth.updateUser({ password });
    if (error) return error;
    const { user } = data;
    await adoptAccount({
      id: user.id,
      email: user.email ?? "",
      displayName: textOf(user.user_metadata["display_name"]),
      role: "unknown",
    });
    return undefined;
  });
}
