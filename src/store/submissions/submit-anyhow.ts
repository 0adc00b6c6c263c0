import type { CollectionName, Draft } from "../../content/index";
import { submitFunctions } from "../../content/submit-functions";
import { sendSubmission } from "../../lib/api/send-submission";
import type { Database } from "../database/database";
import { type SubmissionState, submit } from "./submission";

// A form asks for all of it by one name: what comes later might not come any more.
export { abandon, issuesWith, outcomeAtLast, submissionId, watchRejected } from "./submission";

/**
 * Keeps what a visitor wrote and sends it. Where the device keeps nothing, with a full disk or in some private
 * windows, it leaves at once, if there is a network; otherwise this rejects with why it could not be kept.
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

/** Sends what this device cannot keep; rejects where it does not leave at once. */
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
