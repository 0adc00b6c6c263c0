import { isRecord, momentOf, textOf } from "../../lib/parse";

/** What the build wrote into `content/built.json` beside its pages. */
export interface Built {
  /** When the content was read, ISO 8601. */
  readonly builtAt: string;
  /** The revision of each collection that the pages contain. */
  readonly revisions: Readonly<Record<string, number>>;
}

/** What the server reports about rebuilding the pages. */
export interface Rebuilding {
  /** Whether the address of a build service is configured. */
  readonly configured: boolean;
  /** Whether publishing requests a rebuild by itself. */
  readonly automatic: boolean;
  /** Whether a request waits: it is sent once the one before it is half a minute old. */
  readonly waiting: boolean;
  /** When the last request was sent, ISO 8601; empty where there was none. */
  readonly askedAt: string;
  /** Why the last request failed: a status of the host, or a word of ours; empty where nothing failed. */
  readonly failure: string;
  /** The server's clock, with which its other times are compared. */
  readonly now: string;
}

/** Everything that is known about the built pages. */
export interface PagesState {
  /** Undefined where the pages have no `built.json`. */
  readonly built: Built | undefined;
  readonly rebuilding: Rebuilding;
  /** How many published changes the pages lack; undefined where `built` is. */
  readonly unbuilt: number | undefined;
}

export type Phase = "idle" | "asked" | "overdue" | "failed";

/** Even the slowest hosts finish a build in about ten minutes. */
const PATIENCE_MS = 15 * 60_000;

/** Tells what became of the last request. A build that read the content after it counts as its answer. */
export function phaseOf({ built, rebuilding }: Pick<PagesState, "built" | "rebuilding">): Phase {
  const { askedAt, waiting, failure, now } = rebuilding;
  if (waiting) return "asked";
  if (askedAt === "" || (built && built.builtAt > askedAt)) return "idle";
  if (failure !== "") return "failed";
  return Date.parse(now) - Date.parse(askedAt) > PATIENCE_MS ? "overdue" : "asked";
}

/** Parses the file of the build; undefined for anything else, such as a page served in its place. */
export function parseBuilt(value: unknown): Built | undefined {
  if (!isRecord(value) || !isRecord(value["revisions"])) return undefined;
  const builtAt = momentOf(value["builtAt"]);
  if (builtAt === "") return undefined;
  const revisions = Object.entries(value["revisions"]).flatMap(([name, revision]) =>
    typeof revision === "number" ? [[name, revision] as const] : [],
  );
  return { builtAt, revisions: Object.fromEntries(revisions) };
}

/** Parses the answer of the RPC `rebuild_state`. */
export function parseRebuilding(value: unknown): Rebuilding {
  const answer = isRecord(value) ? value : {};
  return {
    configured: answer["configured"] === true,
    automatic: answer["automatic"] === true,
    waiting: answer["waiting"] === true,
    askedAt: momentOf(answer["asked_at"]),
    failure: textOf(answer["failure"]),
    now: momentOf(answer["now"]),
  };
}
