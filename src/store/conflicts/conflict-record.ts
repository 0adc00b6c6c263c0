import { type CollectionName, collections } from "../../content/index";
import { isRecord, textOf } from "../../lib/parse";
import type { Author } from "../edits/writer";

/** One of the two sides of a conflict: who wrote, and when (ISO 8601). */
export interface Writing {
  readonly by: Author;
  readonly at: string;
}

export interface ConflictEntry {
  /** Equal for every retry that reports the same conflict. For a stored conflict, its id. */
  readonly key: string;
  /** The document that the conflict is about. */
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  /** What happened, as seen by the later writer. */
  readonly kind: "field" | "deleted-elsewhere" | "edited-elsewhere";
  /** Name of the field, for `field`. */
  readonly field?: string;
  readonly kept: unknown;
  readonly lost: unknown;
  /** Set if the value set aside is the one that visitors read, and the kept one is staged over it. */
  readonly isOnline?: true;
  /**
   * The author whose edit was merged with the server's state: of a field, their value is kept. Where the other value is
   * online, the one who staged.
   */
  readonly later: Writing;
  /** The author whose edit reached the server first; the one who published, where that value is online. */
  readonly earlier: Writing;
  /** Set once somebody has settled it. */
  readonly settled?: Settlement;
}

/** How somebody settled a conflict. */
export interface Settlement {
  readonly chosen: "kept" | "lost";
  /** ISO 8601. */
  readonly at: string;
  readonly by: Author;
}

type Stored = Readonly<Record<string, unknown>>;

/** The parts of the document in which a conflict is stored, as the server returns them: without undefined values. */
export function partsOf(entry: ConflictEntry): Stored {
  const { collection, id, kind, field, kept, lost, isOnline, later, earlier, settled } = entry;
  const parts: unknown = JSON.parse(
    JSON.stringify({
      collection,
      id,
      kind,
      field,
      kept,
      lost,
      isOnline,
      laterBy: later.by,
      laterAt: later.at,
      earlierBy: earlier.by,
      earlierAt: earlier.at,
      chosen: settled?.chosen,
      settledAt: settled?.at,
      settledBy: settled?.by,
    }),
  );
  return isRecord(parts) ? parts : {};
}

/** Undefined for a record that this version cannot read. */
export function entryFrom({ id: key, title, parts }: Stored): ConflictEntry | undefined {
  if (!isRecord(parts)) return undefined;
  const collection = collections.find(({ name }) => name === parts["collection"])?.name;
  const { kind } = parts;
  if (!collection || !isConflictKind(kind)) return undefined;
  return {
    key: textOf(key),
    collection,
    id: textOf(parts["id"]),
    title: textOf(title),
    kind,
    ...(typeof parts["field"] === "string" ? { field: parts["field"] } : {}),
    kept: parts["kept"],
    lost: parts["lost"],
    ...(parts["isOnline"] === true ? { isOnline: true } : {}),
    later: { by: authorFrom(parts["laterBy"]), at: textOf(parts["laterAt"]) },
    earlier: { by: authorFrom(parts["earlierBy"]), at: textOf(parts["earlierAt"]) },
    ...(typeof parts["settledAt"] === "string" ? { settled: settlementFrom(parts) } : {}),
  };
}

export function isConflictKind(kind: unknown): kind is ConflictEntry["kind"] {
  return kind === "field" || kind === "deleted-elsewhere" || kind === "edited-elsewhere";
}

function settlementFrom(parts: Stored): Settlement {
  return {
    chosen: parts["chosen"] === "lost" ? "lost" : "kept",
    at: textOf(parts["settledAt"]),
    by: authorFrom(parts["settledBy"]),
  };
}

function authorFrom(value: unknown): Author {
  const { id, name } = isRecord(value) ? value : {};
  return { id: textOf(id), name: textOf(name) };
}
