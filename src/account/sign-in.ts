import { readStored } from "../lib/device-storage";
import { supabase } from "../lib/api/supabase";
import type { UnsentWork } from "../store/unsent/unsent-work";
import { attempt, type AttemptOutcome, refusedBy } from "./session/attempt";
import { signInFailure } from "./session/failures";
import { adoptAccount, turnAway } from "./session/connect";
import { workOfAnother } from "./session/former-account";
import { forgetSession } from "./session/device-storage";
import { ifKept } from "./session/if-kept";
import { textOf } from "../lib/parse";
import { type Account, parseTokens, SESSION_KEY } from "./session/stored-session";

/** Signs in; a failure is a French text to show. Another person's unsent work is removed only if it was `givenUp`. */
export async function signIn(
  email: string,
  password: string,
  givenUp?: UnsentWork,
): Promise<AttemptOutcome> {
  const others = givenUp ? undefined : await workOfAnother(email);
  if (others) return refusedBy(others);
  let inTheWay: UnsentWork | undefined;
  const outcome = await attempt(signInFailure, async () => {
    const client = await supabase();
    const { data, error } = await client.auth.signInWithPassword({ email: email.trim(), password });
    if (error) return error;
    const { user } = data;
    const displayName = textOf(user.user_metadata["display_name"]);
    const account: Account = {
      id: user.id,
      email: user.email ?? email,
      displayName,
      role: "unknown",
    };
    inTheWay = await adoptAccount(account, givenUp);
    if (inTheWay) await turnAway(client);
    return undefined;
  });
  if (inTheWay) return refusedBy(inTheWay);
  return outcome.ok ? ifKept({ next: "réessayez" }) : outcome;
}

/**
 * Signs out on this device at once, then on the server if it can be reached: supabase-js alone would ask the server
 * first and keep the session when that fails.
 */
export function signOut(): void {
  const tokens = parseTokens(readStored(SESSION_KEY));
  forgetSession();
  if (!navigator.onLine) return;
  // If the server cannot be reached, its session ends when it expires.
  endServerSession(tokens?.accessToken).catch(() => undefined);
}

async function endServerSession(accessToken: string | undefined): Promise<void> {
  const client = await supabase();
  await client.auth.signOut({ scope: "local" });
  if (accessToken) await client.auth.admin.signOut(accessToken, "local");
}
