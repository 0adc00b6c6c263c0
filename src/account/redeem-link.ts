import { supabase } from "../lib/api/supabase";
import { attempt, type AttemptOutcome } from "./session/attempt";
import { LINK_REFUSED, linkFailure } from "./session/failures";
import { turnAway } from "./session/connect";
import { linkToken } from "./session/recovery-link";

/**
 * Sends the token of a mail's link to the server, which accepts it once; a page that has sent it does not send it
 * again, and still works after a reload.
 */
export async function redeemLink(type: "recovery" | "signup"): Promise<AttemptOutcome> {
  const { hash, pathname, search } = window.location;
  const token = linkToken(hash);
  if (!token) return { ok: true };
  return attempt(linkFailure, async () => {
    const client = await supabase();
    const { error } = await client.auth.verifyOtp({ type, token_hash: token });
    if (error) return error;
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
    return undefined;
  });
}

/** Confirms the address of a new account with the link of its mail. The user then signs in like everybody. */
export async function confirmAddress(): Promise<AttemptOutcome> {
  if (!linkToken(window.location.hash)) return { ok: false, text: LINK_REFUSED };
  const outcome = await redeemLink("signup");
  if (outcome.ok) await turnAway(await supabase());
  return outcome;
}
