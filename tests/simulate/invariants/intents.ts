import type { Edit } from "../ledger";
import { elementsOf, isSameOrder, ORDER, rootOf, valueAt } from "../paths";
import { OLD_STEPS } from "../prepare";
import type { Scene } from "../scene";
import { isGuest } from "../seats";
import type { State } from "./state";
import { isReported } from "./reported";

type Values = Readonly<Record<string, unknown>>;

/**
 * A field has the last value that one of its authors wrote: nobody's earlier value replaces their own later one.
 * Judged by each author's own order, so a value may be written twice.
 */
export function earlierValue(scene: Scene, state: State): string | undefined {
  for (const [field, edits] of byField(scene, state)) {
    const row = rowOf(state, edits[0]);
    const path = edits[0]?.field ?? "";
    if (!row || !edits.some(isDue)) continue;
    const value = valueAt(row, path);
    if (lastWords(edits).some((edit) => isSame(path, edit.value, value))) continue;
    if (path === "published" && hasBeenDeleted(scene, edits[0])) continue;
    if (edits.some((edit) => isStaged(scene, row, edit) || isReported(scene, state, edit)))
      continue;
    return `${field} is ${brief(value)}, and its authors wrote last: ${said(lastWords(edits))}`;
  }
  return undefined;
}

/** An author who wrote last in their own order, and reads another's value, had seen it or is notified of it. */
export function unreportedLoss(scene: Scene, state: State): string | undefined {
  for (const [field, edits] of byField(scene, state)) {
    const row = rowOf(state, edits[0]);
    const path = edits[0]?.field ?? "";
    if (!row || path === "order" || path.endsWith(ORDER)) continue;
    const value = valueAt(row, path);
    const stands = (edit: Edit) =>
      isSame(path, edit.value, value) ||
      edits.some((other) => other.by !== edit.by && isSame(path, other.base, edit.value));
    const words = lastWords(edits);
    const lost = words.find(
      (edit) =>
        isDue(edit) &&
        // What its author may have written afterwards counts as theirs.
        !words.some((later) => later.by === edit.by && stands(later)) &&
        !(path === "published" && hasBeenDeleted(scene, edit)) &&
        !isStaged(scene, row, edit) &&
        !isReported(scene, state, edit),
    );
    if (lost) return `${field}: ${lost.by} wrote ${brief(lost.value)} and reads ${brief(value)}`;
  }
  return undefined;
}

/** Elements that nobody removed are all there, including those from before elements had ids. */
export function lostElement({ ledger }: Scene, state: State): string | undefined {
  const row = state.rows.get("services")?.find(({ id }) => id === "service");
  if (!row || row["deleted"] === true || ledger.wentBack.has("services/service")) return undefined;
  const left = elementsOf(row["process"]).filter(({ id }) => id === undefined).length;
  return left < OLD_STEPS
    ? `services/service has ${left} of its ${OLD_STEPS} old steps`
    : undefined;
}

/** The edits of each field that can be judged, by `collection/id field`. */
function byField({ ledger }: Scene, state: State): ReadonlyMap<string, readonly Edit[]> {
  const fields = new Map<string, Edit[]>();
  for (const edit of ledger.edits) {
    const key = `${edit.collection}/${edit.id}`;
    const isDoubtful =
      ledger.purged.has(edit.id) || ledger.refusals.has(key) || ledger.wentBack.has(key);
    if (isDoubtful || isLost(ledger.lostKeys, state, key) || isSettled(edit.field)) continue;
    const field = `${key} ${edit.field}`;
    if (!ledger.unclear.has(field)) fields.set(field, [...(fields.get(field) ?? []), edit]);
  }
  return fields;
}

/** The database removes a plan once it is over: `plans.ts` judges it. */
const isSettled = (field: string) => field === "publish_at" || field === "withdraw_at";

const isLost = (lostKeys: ReadonlySet<string>, state: State, key: string) =>
  lostKeys.has(key) || state.lostKeys.has(key);

const isDue = ({ by, acknowledged, isWhole, isUndone }: Edit) =>
  acknowledged && !isWhole && !isUndone && !isGuest(by);

/** The last value that each author certainly wrote, and what they may have written after it. */
function lastWords(edits: readonly Edit[]): readonly Edit[] {
  const authors = new Set(edits.map(({ by }) => by));
  return [...authors].flatMap((author) => {
    const own = edits.filter(({ by }) => by === author);
    const last = own.findLastIndex(({ acknowledged }) => acknowledged);
    return own.slice(Math.max(last, 0));
  });
}

function rowOf({ rows }: State, edit: Edit | undefined): Values | undefined {
  const row = edit && rows.get(edit.collection)?.find(({ id }) => id === edit.id);
  return row?.["deleted"] === true ? undefined : row;
}

/** What was written in a draft that somebody else published meanwhile: it waits, or somebody saw it waiting since. */
function isStaged({ ledger }: Scene, { staged }: Values, edit: Edit): boolean {
  const { collection, id, field, value } = edit;
  const waits =
    valueAt(staged, rootOf(field)) !== undefined && isSame(field, valueAt(staged, field), value);
  const wasSeen = ledger.edits.some(
    (other) =>
      other.collection === collection &&
      other.id === id &&
      other.field === `staged.${field}` &&
      isSame(field, other.base, value),
  );
  return waits || wasSeen;
}

/** A document that one person deleted and another edited comes back as a draft. */
const hasBeenDeleted = ({ ledger }: Scene, edit: Edit | undefined) =>
  ledger.deletions.some(({ id }) => id === edit?.id);

/** Whether two values are equivalent: an address may have got its suffix, a list may have more elements. */
function isSame(path: string, one: unknown, other: unknown): boolean {
  if (path.endsWith(ORDER)) return isSameOrder(String(one), String(other));
  if (rootOf(path) === "slug") return withoutSuffix(one) === withoutSuffix(other);
  return JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
}

const withoutSuffix = (slug: unknown) => String(slug).replace(/-\d+$/u, "");

const brief = (value: unknown) => (JSON.stringify(value) ?? "nothing").slice(0, 60);

const said = (edits: readonly Edit[]) =>
  edits.map(({ by, value }) => `${by} ${brief(value)}`).join(", ");
