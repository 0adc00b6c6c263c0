import { supabase } from "../lib/api/supabase";
import type { UnsentWork } from "../store/unsent/unsent-work";
import { answered, attempt, type AttemptOutcome, refusedBy } from "./session/attempt";
import { type Admission, type Failure, registrationFailure } from "./session/failures";
import { adoptAccount, turnAway } from "./session/connect";
import { ifKept } from "./session/if-kept";
import { workOfAnother } from "./session/former-account";

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  /** Token of the invitation's link. */
  readonly invitation?: string | undefined;
}

/** Registered and signed in, or registered and waiting for the e-mail's confirmation, or the reason for a failure. */
export type Registered = AttemptOutcome | { readonly ok: true; readonly confirm: true };

/**
 * Creates an account. The server admits the first one, then only those who were invited. Another person's unsent work
 * on this device is removed only if it was `givenUp`.
 */
export async function register(
  { name, email, password, invitation }: Registration,
  givenUp?: UnsentWork,
): Promise<Registered> {
  const others = givenUp ? undefined : await workOfAnother(email);
  if (others) return refusedBy(others);
  let inTheWay: UnsentWork | undefined;
  let confirm = false;
  let admission: Admission = "unknown";
  const explain = (failure: Failure, online: boolean) =>
    registrationFailure(failure, online, admission);
  const outcome = await attempt(explain, async () => {
    const client = await supabase();
    const { data, error } = await client.auth.signUp({
      email: email.trim(),
      password,
      options: { data: { display_name: name.trim(), ...(invitation ? { invitation } : {}) } },
    });
    if (error) {
      admission = await admissionOf(invitation);
      return error;
    }
    confirm = !data.session;
    if (data.session) {
      const { id } = data.session.user;
      inTheWay = await adoptAccount(
        { id, email: email.trim(), displayName: name.trim(), role: "unknown" },
        givenUp,
      );
      if (inTheWay) await turnAway(client);
    }
    return undefined;
  });
  if (inTheWay) return refusedBy(inTheWay);
  if (!outcome.ok) return outcome;
  if (confirm) return { ok: true, confirm: true };
  return ifKept({ done: "Votre compte est créé.", next: "connectez-vous" });
}

async function admissionOf(invitation: string | undefined): Promise<Admission> {
  const state = await registrationState();
  return state === "closed" && invitation ? "invited" : state;
}

/** True if anybody may register, until there is a first account. `unknown` without an answer. */
export async function registrationState(): Promise<"open" | "closed" | "unknown"> {
  const open = await answered(async () => {
    const client = await supabase();
    const { data } = await client.rpc("registration_open");
    return typeof data === "boolean" ? data : undefined;
  });
  if (open === undefined) return "unknown";
  return open ? "open" : "closed";
}
