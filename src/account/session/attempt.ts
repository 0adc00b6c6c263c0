import type { UnsentWork } from "../../store/unsent/unsent-work";
import type { Failure } from "./failures";
import { othersText } from "./unsent-text";

/** The outcome of a request; the text says what went wrong and what to do. */
export type AttemptOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly text: string;
      /** Another person's unsent work that blocks the request. */
      readonly others?: UnsentWork;
    };

/** Nobody can sign in where another person's work is, unless they saw it listed and gave it up. */
export function refusedBy(others: UnsentWork): AttemptOutcome {
  return { ok: false, text: othersText(others), others };
}

/** A request without an answer after this long has failed. */
const PATIENCE_MS = 20_000;

/**
 * Runs a request that returns its failure, if any. A request that cannot be sent, gets no answer, or gets an
 * unexpected one has failed too, without a status.
 */
export async function attempt(
  explain: (failure: Failure, online: boolean) => string,
  request: () => Promise<Failure | undefined>,
): Promise<AttemptOutcome> {
  if (!navigator.onLine) return { ok: false, text: explain({}, false) };
  const failure = await Promise.race([request().catch(toFailure), patience()]);
  return failure ? { ok: false, text: explain(failure, navigator.onLine) } : { ok: true };
}

function toFailure(): Failure {
  return {};
}

function patience(): Promise<Failure> {
  return after(PATIENCE_MS).then(toFailure);
}

/** The server's answer to a question; undefined if the server cannot be asked, or takes too long. */
export async function answered<Answer>(
  question: () => Promise<Answer>,
  ms = PATIENCE_MS,
): Promise<Answer | undefined> {
  if (!navigator.onLine) return undefined;
  return Promise.race([question().catch(() => undefined), after(ms)]);
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
