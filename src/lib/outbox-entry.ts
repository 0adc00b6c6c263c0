import { isRecord, parsedJson, textOf } from "./parse";

/**
 * The cache in which a page leaves copies of pending submissions for the service worker, and the tag that wakes it.
 */
export const OUTBOX = "outbox";

/** The message from the worker to a page after it has sent something. */
export const SENT_MESSAGE = "OUTBOX_SENT";

/** A visitor's submission as the worker sends it. */
export interface OutboxEntry {
  /** The server function that receives it. */
  readonly functionName: string;
  readonly submission: Readonly<Record<string, unknown>>;
}

const WAITING = "/outbox/waiting/";
const SENT = "/outbox/sent/";

/** Where the copy of a submission is in the cache: no page has such an address. */
export const waitingPath = (id: string) => `${WAITING}${id}`;

/** Where the worker notes that it has sent a submission, without its content. */
export const sentPath = (id: string) => `${SENT}${id}`;

/** What is stored at an address of the cache, and for which submission. */
export function parseOutboxAddress(
  address: string,
): { kind: "waiting" | "sent"; id: string } | undefined {
  const { pathname } = new URL(address);
  if (pathname.startsWith(WAITING)) return { kind: "waiting", id: pathname.slice(WAITING.length) };
  return pathname.startsWith(SENT) ? { kind: "sent", id: pathname.slice(SENT.length) } : undefined;
}

/** Undefined for a damaged entry: the page has its own copy. */
export function parseEntry(text: string): OutboxEntry | undefined {
  const entry = parsedJson(text);
  if (!isRecord(entry) || !isRecord(entry["submission"])) return undefined;
  const functionName = textOf(entry["functionName"]);
  return /^[a-z_]+$/u.test(functionName)
    ? { functionName, submission: entry["submission"] }
    : undefined;
}
