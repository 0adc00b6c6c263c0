import { isConflictId } from "../../../src/content/collections/documents";
import { type Edit, isUnique } from "../ledger";
import { placesOf, valueAt } from "../paths";
import type { Scene } from "../scene";
import { isGuest } from "../seats";
import type { State } from "./state";

/**
 * No acknowledged edit is lost: it is stored, or overwritten by somebody who had seen it, or listed for its author.
 * `anywhere`: while the case runs, one device alone may have it.
 */
export function lostEdits(scene: Scene, state: State, anywhere: boolean): string | undefined {
  const { ledger } = scene;
  const reports = [
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
      !reports.some((text) => text.includes(quoted(edit.value))) &&
      !isReportedLost(scene, state, edit) &&
      !(anywhere && isSomewhere(scene, state, edit)),
  );
  return (
    lost && `${lost.by} wrote ${lost.collection}/${lost.id} ${lost.field}: ${brief(lost.value)}`
  );
}

const isReportedLost = ({ ledger }: Scene, { lostKeys }: State, { collection, id }: Edit) =>
  [lostKeys, ledger.lostKeys].some((keys) => keys.has(`${collection}/${id}`));

/** Only a value that was written once can be distinguished from what others wrote. */
const isJudged = ({ value }: Edit) => isUnique(value);

const holds = (document: unknown, { field, value }: Edit) =>
  placesOf(field).some((place) => valueAt(document, place) === value);

const quoted = (value: unknown) => JSON.stringify(value);
const brief = (value: unknown) => JSON.stringify(value).slice(0, 120);

function isCurrent({ rows }: State, edit: Edit): boolean {
  const row = rows.get(edit.collection)?.find((each) => each["id"] === edit.id);
  return row !== undefined && row["deleted"] !== true && holds(row, edit);
}

function isOverwritten({ ledger }: Scene, edit: Edit): boolean {
  const { collection, id, field, value, by, step } = edit;
  const places = placesOf(field);
  const isSame = (other: { readonly collection: string; readonly id: string }) =>
    other.collection === collection && other.id === id;
  // The author of a rejected edit finds its text in the form, whatever the row contains since.
  const isCorrected = (other: Edit) =>
    other.by === by && other.step > step && ledger.refusals.has(`${collection}/${id}`);
  return (
    ledger.edits.some(
      (other) =>
        isSame(other) &&
        places.includes(other.field) &&
        (other.base === value || isCorrected(other)),
    ) ||
    ledger.deletions.some(
      (other) =>
        isSame(other) &&
        // Whoever deletes a document knows what they wrote there, even if it was rejected.
        (holds(other.seen, edit) || (other.by === by && other.step > step)),
    )
  );
}

function isSomewhere({ clients }: Scene, { machines, history, rows }: State, edit: Edit): boolean {
  const { collection, id, value } = edit;
  const shown = machines.some(({ documents }) =>
    documents.get(collection)?.some((doc) => doc["id"] === id && holds(doc, edit)),
  );
  // PostgreSQL formats JSON with its own spaces, but strings as usual. A conflict that has reached the server is
  // shown by whichever page opens next.
  const isReported = rows
    .get("documents")
    ?.some((row) => isConflictId(String(row["id"])) && JSON.stringify(row).includes(quoted(value)));
  return (
    shown ||
    isReported === true ||
    history.includes(quoted(value)) ||
    // Devices without a page are not checked, nor is what another person left on one.
    clients.some(
      ({ page, disk, hasSwitched }) =>
        (!page || hasSwitched) && disk.written().includes(quoted(value)),
    )
  );
}
