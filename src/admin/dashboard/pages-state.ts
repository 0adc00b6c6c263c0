import { isRecord, momentOf, textOf } from "../../lib/parse";

/** What the build wrote beside its pages, in `content/built.json`. */
export interface Built {
  /** When the content was read, ISO 8601. */
  readonly builtAt: string;
  /** Which revision of each collection is in the pages. */
  readonly revisions: Readonly<Record<string, number>>;
}

/** What the server says of rebuilding. */
export interface Rebuilding {
  /** Whether there is somebody to ask. */
  readonly configured: boolean;
  /** Whether publishing asks by itself. */
  readonly automatic: boolean;
  /** A request that leaves once the one before it is half a minute old. */
  readonly waiting: boolean;
  /** Of the last request, ISO 8601; empty where there was none. */
  readonly askedAt: string;
  /** Why it came to nothing: a status of the host, or a word of ours; empty while nothing went wrong. */
  readonly failure: string;
  /** The server's own time, which its moments are compared with. */
  readonly now: string;
}

/** Everything that is known of the pages. */
export interface PagesState {
  /** Undefined where the pages do not say. */
  readonly built: Built | undefined;
  readonly rebuilding: Rebuilding;
  /** How many published changes are not in the pages; undefined where `built` is. */
  readonly unbuilt: number | undefined;
}

export type Phase = "idle" | "asked" | "overdue" | "failed";

/** The slowest hosts take about ten minutes. */
const PATIENCE_MS = 15 * 60_000;

/** What became of the last request. A build that read the content after it is its answer. */
export function phaseOf({ built, rebuilding }: Pick<PagesState, "built" | "rebuilding">): Phase {
  const { askedAt, waiting, failure, now } = rebuilding;
  if (waiting) return "asked";
  if (askedAt === "" || (built && built.builtAt > askedAt)) return "idle";
  if (failure !== "") return "failed";
  return Date.parse(now) - Date.parse(askedAt) > PATIENCE_MS ? "overdue" : "asked";
}

/** The build's own file; undefined for anything else, such as a page in its place. */
export function parseBuilt(value: unknown): Built | undefined {
  if (!isRecord(value) || !isRecord(value["revisions"])) return undefined;
  const builtAt = momentOf(value["builtAt"]);
  if (builtAt === "") return undefined;
  const revisions = Object.entries(value["revisions"]).flatMap(([name, revision]) =>
    typeof revision === "number" ? [[name, revision] as const] : [],
  );
  return { builtAt, revisions: Object.fromEntries(revisions) };
}

/** The answer of `rebuild_state`. */
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
