import { deepEqual } from "rxdb/plugins/utils";
import type { CollectionName } from "../../../src/content/index";
import type { Scene } from "../scene";
import type { Held, State } from "./state";

type Values = Readonly<Record<string, unknown>>;

/** Columns that visitors do not see, listed by hand: the code under test has its own list. */
const HIDDEN: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  posts: ["publish_at", "withdraw_at", "sent_at", "recipient_count", "staged"],
  faqs: ["publish_at", "withdraw_at", "staged"],
  comments: ["email", "junk", "website", "filling_ms"],
};

/** Every device has exactly what SQL lets its owner see. */
export function divergence(scene: Scene, state: State): string | undefined {
  for (const held of state.machines) {
    for (const [collection, documents] of held.documents) {
      const expected = visibleTo(held, collection, state.rows.get(collection) ?? []);
      const wrong = compare(held, collection, expected, documents, scene);
      if (wrong) return `${held.client.name}: ${collection} ${wrong}`;
    }
  }
  return undefined;
}

function visibleTo({ client }: Held, name: CollectionName, rows: readonly Values[]) {
  const alive = rows.filter((row) => row["deleted"] !== true);
  if (client.account) return alive;
  // For visitors a row is as old as the last change that they see of it.
  const shown = alive.map((row) => ({ ...row, updated_at: row["shown_at"] }));
  return shown.filter((row: Values) => isShown(name, row));
}

function isShown(name: CollectionName, row: Values): boolean {
  if (name === "posts") return row["published"] === true && row["kind"] === "article";
  if (name === "comments") return row["approved"] === true && row["junk"] !== true;
  return name === "faqs";
}

function compare(
  { client, rejected }: Held,
  name: CollectionName,
  rows: readonly Values[],
  documents: readonly Values[],
  { ledger }: Scene,
): string | undefined {
  const here = new Map(documents.map((doc) => [String(doc["id"]), doc]));
  const there = new Map(rows.map((row) => [String(row["id"]), row]));
  const isOwn = (id: string) =>
    !client.account && ledger.submissions.some((each) => each.id === id);
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    // A rejected edit stays on its author's device as they wrote it.
    if (rejected.has(`${name}/${id}`)) continue;
    const [doc, row] = [here.get(id), there.get(id)];
    if (doc && !row && isOwn(id) && doc["approved"] === false) continue;
    if (!doc) return `${id} is missing`;
    if (!row) return `${id} should not be there: ${JSON.stringify(doc).slice(0, 300)}`;
    const field = differing(doc, row, client.account ? [] : (HIDDEN[name] ?? []));
    if (field) return `${id} ${field}: ${brief(doc[field])} instead of ${brief(row[field])}`;
  }
  return undefined;
}

const brief = (value: unknown) => JSON.stringify(value ?? null).slice(0, 120);

function differing(doc: Values, row: Values, hidden: readonly string[]): string | undefined {
  const names = new Set([...Object.keys(doc), ...Object.keys(row)]);
  return [...names].find((name) => {
    if (SERVER_ONLY.has(name)) return false;
    const [mine, theirs] = [doc[name], hidden.includes(name) ? null : row[name]];
    return !isSame(name, mine, theirs);
  });
}

/** Columns that are in no document. */
const SERVER_ONLY = new Set(["revision", "published_revision", "shown_at", "change_id", "deleted"]);

function isSame(name: string, mine: unknown, theirs: unknown): boolean {
  if (theirs === null || theirs === undefined) return isBlank(mine);
  if (name.endsWith("_at")) return momentOf(mine) === momentOf(theirs);
  // PostgreSQL stores the keys of an object in its own order.
  return deepEqual(mine, theirs);
}

const momentOf = (value: unknown) => Date.parse(typeof value === "string" ? value : "");

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);
