import { isRecord } from "../lib/parse";
import { supabase } from "../lib/api/supabase";
import { attempt, type AttemptOutcome } from "./session/attempt";
import type { Failure } from "./session/failures";
import { checkAccount } from "./session/connect";

/** Changes the display name of the signed-in account, here and for the others. */
export function rename(name: string): Promise<AttemptOutcome> {
  const explain = (_: Failure, online: boolean) =>
    online
      ? "Le nom n’a pas pu être enregistré. Réessayez dans un instant."
      : "Vous êtes hors ligne : réessayez dès le retour du réseau.";
  return attempt(explain, () => changeAccount("rename_account", { name }, "renamed"));
}

/** Gives the role back to an account that lost it, with an invitation to its address. */
export function acceptInvitation(token: string): Promise<AttemptOutcome> {
  const explain = ({ code }: Failure, online: boolean) => {
    if (!online) return "Vous êtes hors ligne : réessayez dès le retour du réseau.";
    return code === "refused"
      ? "Cette invitation n’est plus valable, ou ne porte pas sur votre adresse : demandez-en une autre à un administrateur."
      : "L’invitation n’a pas pu être acceptée. Réessayez dans un instant.";
  };
  return attempt(explain, () => changeAccount("accept_invitation", { token }, "accepted"));
}

async function changeAccount(
  name: string,
  given: Readonly<Record<string, string>>,
  expected: string,
): Promise<Failure | undefined> {
  const client = await supabase();
  const { data, error, status } = await client.rpc(name, given);
  if (error) return { status, code: error.code };
  if (!isRecord(data) || data["status"] !== expected) return { code: "refused" };
  await checkAccount();
  return undefined;
}
