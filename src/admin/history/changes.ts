import type { CollectionDefinition, Values } from "../../content/schema/collection";
import type { SyncDocument } from "../../content/row";
import { type Staged, stagedIn } from "../../content/rules/staging";
import { textOf } from "../../lib/parse";
import { partConflicts } from "../kit/part-conflicts";
import { fieldText } from "../kit/field-text";
import { same } from "../kit/use-edit";

/** How one field differs between two versions, in words. */
export type FieldChange =
  | {
      readonly kind: "text" | "html";
      readonly label: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: "moved"; readonly label: string };

/** The differences between two versions, in the order of the record's fields. */
export function changesOf(
  definition: CollectionDefinition,
  former: Values,
  state: Values,
): readonly FieldChange[] {
  return Object.entries(definition.fields).flatMap(([name, field]): readonly FieldChange[] => {
    const [before, after] = [former[name], state[name]];
    // The server computes managed fields from the others.
    if (field.kind === "managed" || same(before, after)) return [];
    const { label } = field;
    if (field.kind === "order") return [{ kind: "moved", label: "Place dans la liste" }];
    if (field.kind === "html") {
      return [{ kind: "html", label, before: textOf(before), after: textOf(after) }];
    }
    if (field.kind === "staged") return stagedChangesOf(definition, former, state);
    if (field.kind === "parts") {
      return partConflicts(before, after).map((part) => ({
        kind: "text",
        label: part.label,
        before: part.kept,
        after: part.lost,
      }));
    }
    return [
      { kind: "text", label, before: fieldText(field, before), after: fieldText(field, after) },
    ];
  });
}

/** The differences in the staged changes, field by field. */
function stagedChangesOf(
  definition: CollectionDefinition,
  former: Values,
  state: Values,
): readonly FieldChange[] {
  const before: Staged = stagedIn(former) ?? {};
  const after: Staged = stagedIn(state) ?? {};
  const fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => name in before || name in after),
  );
  return changesOf({ ...definition, fields }, before, after).map((change) => ({
    ...change,
    label: `En attente\u00A0: ${change.label.toLocaleLowerCase("fr")}`,
  }));
}

/** Names what happened: « Création », « Modification », « Suppression » or « Rétablissement ». */
export function happeningOf(former: SyncDocument | undefined, state: SyncDocument): string {
  if (!former) return "Création";
  if (state.deleted !== former.deleted) return state.deleted ? "Suppression" : "Rétablissement";
  return "Modification";
}

/**
 * The fields that restoring a version brings back: what people wrote. Its place in the list and its visibility stay the
 * current ones, so that restoring a draft does not take an article offline.
 */
export function versionedFields(
  definition: CollectionDefinition,
  state: SyncDocument,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([, { kind, ofToday }]) => kind !== "managed" && kind !== "order" && !ofToday)
      .map(([name]) => [name, state[name]]),
  );
}

/**
 * Names the fields that differ in a version but are not restored, for example « adresse, état »; empty where there are
 * none.
 */
export function keptIn(
  definition: CollectionDefinition,
  state: SyncDocument,
  present: SyncDocument,
): string {
  return Object.entries(definition.fields)
    .filter(([name, { ofToday }]) => ofToday && !same(state[name], present[name]))
    .map(([, { label }]) => label.toLocaleLowerCase("fr"))
    .join(", ");
}
