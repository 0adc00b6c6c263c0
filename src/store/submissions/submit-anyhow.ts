import type { CollectionName, Draft } from "../../content/index";
import { submitFunctions } from "../../content/submit-functions";
import { sendSubmission } from "../../lib/api/send-submission";
import type { Database } from "../database/database";
import { type SubmissionState, submit } from "./submission";

// A form loads all of it with one import: a later import might fail once the network is gone.
export { abandon, issuesWith, outcomeAtLast, submissionId, watchRejected } from "./submission";

/**
 * Stores a visitor's submission and sends it. If the device cannot store anything, with a full disk or in some
 * private windows, it is sent at once, if there is a network; otherwise this rejects with the reason why it could not
 * be stored.
 */
export async function submitAnyhow<Name extends CollectionName>(
  opening: Promise<Database>,
  collection: Name,
  draft: Partial<Draft<Name>>,
  id: string,
  shows: () => boolean,
): Promise<SubmissionState> {
  try {
    return await submit(await opening, collection, draft, id, shows);
  } catch (problem) {
    return submitUnkept(collection, draft, id).catch(() => Promise.reject(problem));
  }
}

/** Sends what this device cannot store; rejects if it cannot be sent at once. */
async function submitUnkept<Name extends CollectionName>(
  collection: Name,
  draft: Partial<Draft<Name>>,
  id: string,
): Promise<SubmissionState> {
  const functionName = submitFunctions[collection];
  if (!functionName) throw new TypeError(`Visitors send nothing to ${collection}`);
  const answer = await sendSubmission(functionName, { ...draft, id });
  return answer.state === "received" ? { state: "sent" } : answer;
}
