import { readStored } from "../lib/device-storage";
import { supabase } from "../lib/supabase";
import { attempt, type Outcome } from "./attempt";
import { signInFailure } from "./failures";
import { adoptAccount } from "./connect";
import { forgetSession } from "./session-store";
import { textOf } from "../lib/parse";
import { parseTokens, SESSION_KEY } from "./stored-session";

/** Signs in; a failure is a French text to show. With `discard`, another person's unsent work is given up. */
export function signIn(email: string, password: string, discard = false): Promise<Outcome> {
  return attempt(signInFailure, async () => {
    const client = await supabase();
    const { data, error } = await client.auth.signInWithPassword({ email: email.trim(), password });
    if (error) return error;
    const { user } = data;
    const displayName = textOf(user.user_metadata["display_name"]);
    await adoptAccount(
      { id: user.id, email: user.email ?? email, displayName, role: "unknown" },
      discard,
    );
    return undefined;
  });
}

/**
 * Signs out of this device at once, then of the server if it can be reached: supabase-js alone
 * would ask the server first and keep the session when that fails.
 */
export function signOut(): void {
  const tokens = parseTokens(readStored(SESSION_KEY));
  forgetSession();
  if (!navigator.onLine) return;
  // Unreached, the server's own session ends when it expires.
  endServerSession(tokens?.accessToken).catch(() => undefined);
}

async function endServerSession(accessToken: string | undefined): Promise<void> {
  const client = await supabase();
  await client.auth.signOut({ scope: "local" });
  if (accessToken) await client.auth.admin.signOut(accessToken, "local");
}
