import type { CollectionName, Draft } from "../content/index";
import { submitFunctions } from "../content/submit-functions";
import { sendSubmission } from "../lib/send-submission";

/** How a submission stands: on its way, received by the server, or refused by it. */
export type Outcome =
  | { readonly state: "waiting" }
  | { readonly state: "sent" }
  | { readonly state: "refused"; readonly reason: string };

/** Sends what this device cannot keep; rejects where it does not leave at once. */
export async function submitUnkept<Name extends CollectionName>(
  collection: Name,
  draft: Partial<Draft<Name>>,
  id: string,
): Promise<Outcome> {
  const functionName = submitFunctions[collection];
  if (!functionName) throw new TypeError(`Visitors send nothing to ${collection}`);
  const answer = await sendSubmission(functionName, { ...draft, id });
  return answer.state === "received" ? { state: "sent" } : answer;
}
