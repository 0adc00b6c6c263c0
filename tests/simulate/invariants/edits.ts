import { isConflictId } from "../../../src/content/collections/documents";
import { type Edit, isUnique } from "../ledger";
import { valueAt } from "../paths";
import type { Scene } from "../scene";
import { isGuest } from "../seats";
import type { State } from "./state";

/**
 * No acknowledged edit is lost: it is there, or somebody who had seen it wrote over it, or it lies where
 * its author is told of it. `anywhere`: while things go on it may also be on one machine alone.
 */
export function lostEdits(scene: Scene, state: State, anywhere: boolean): string | undefined {
  const { ledger } = scene;
  const told = [
    ...ledger.asides.map(({ text }) => text),
    ...state.machines.flatMap(({ kept }) => kept.map((entry) => JSON.stringify(entry))),
  ];
  const lost = ledger.edits.find(
    (edit) =>
      edit.acknowledged &&
      edit.isUndone !== true &&
      (anywhere || !isGuest(edit.by)) &&
      isJudged(edit) &&
      !isCurrent(state, edit) &&
      !isOverwritten(scene, edit) &&
      !told.some((text) => text.includes(quoted(edit.value))) &&
      !isToldLost(scene, state, edit) &&
      !(anywhere && isSomewhere(scene, state, edit)),
  );
  return (
    lost && `${lost.by} wrote ${lost.collection}/${lost.id} ${lost.field}: ${brief(lost.value)}`
  );
}

const isToldLost = ({ ledger }: Scene, { lostKeys }: State, { collection, id }: Edit) =>
  [lostKeys, ledger.lostKeys].some((told) => told.has(`${collection}/${id}`));

/** Only what was written once can be told from what others wrote. */
const isJudged = ({ value }: Edit) => isUnique(value);

const quoted = (value: unknown) => JSON.stringify(value);
const brief = (value: unknown) => JSON.stringify(value).slice(0, 120);

function isCurrent({ rows }: State, { collection, id, field, value }: Edit): boolean {
  const row = rows.get(collection)?.find((each) => each["id"] === id);
  return row !== undefined && row["deleted"] !== true && valueAt(row, field) === value;
}

function isOverwritten({ ledger }: Scene, edit: Edit): boolean {
  const { collection, id, field, value, by, step } = edit;
  const isSame = (other: { readonly collection: string; readonly id: string }) =>
    other.collection === collection && other.id === id;
  // Whose edit was rejected finds its words in the form, whatever the row holds since.
  const isCorrected = (other: Edit) =>
    other.by === by && other.step > step && ledger.refusals.has(`${collection}/${id}`);
  return (
    ledger.edits.some(
      (other) =>
        isSame(other) && other.field === field && (other.base === value || isCorrected(other)),
    ) ||
    ledger.deletions.some(
      (other) =>
        isSame(other) &&
        // Who deletes knows what they wrote there, even where it was rejected and put aside.
        (valueAt(other.seen, field) === value || (other.by === by && other.step > step)),
    )
  );
}

function isSomewhere({ clients }: Scene, { machines, history, rows }: State, edit: Edit): boolean {
  const { collection, id, field, value } = edit;
  const shown = machines.some(({ documents }) =>
    documents.get(collection)?.some((doc) => doc["id"] === id && valueAt(doc, field) === value),
  );
  // PostgreSQL writes JSON with its own spaces, but strings as everybody does.
  // A conflict that has reached the server is told by whichever page opens next.
  const isTold = rows
    .get("documents")
    ?.some((row) => isConflictId(String(row["id"])) && JSON.stringify(row).includes(quoted(value)));
  return (
    shown ||
    isTold === true ||
    history.includes(quoted(value)) ||
    // Nobody looks at a machine without a page, nor at what another person left on one.
    clients.some(
      ({ page, disk, hasSwitched }) =>
        (!page || hasSwitched) && disk.written().includes(quoted(value)),
    )
  );
}
