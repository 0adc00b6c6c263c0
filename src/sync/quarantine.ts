import { deepEqual } from "rxdb/plugins/utils";
import type { CollectionDefinition } from "../content/collection";
import type { RefusedEntry } from "../store/refused";

type State = Readonly<Record<string, unknown>>;

/**
 * The last common state of a document and its row. After a refusal RxDB takes the refused state
 * for the server's: the true one was put aside with it.
 */
export function commonState(
  refused: RefusedEntry | undefined,
  assumed: State | undefined,
): State | undefined {
  return refused && assumed && isRefusedState(refused, assumed) ? refused.base : assumed;
}

/** Two edits may carry the same moment, of one clock that is ahead or of two that agree: all of it is compared. */
function isRefusedState({ next }: RefusedEntry, assumed: State): boolean {
  return Object.entries(next).every(
    ([field, value]) =>
      field === "deleted" || !(field in assumed) || deepEqual(assumed[field], value),
  );
}

interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
}

const byRule: Readonly<Record<string, (label: string) => string>> = {
  required: (label) => `« ${label} » est obligatoire.`,
  choice: (label) => `« ${label} » : cette valeur n’est pas dans la liste.`,
  length: (label) => `« ${label} » est trop long.`,
  range: (label) => `« ${label} » : ce nombre n’est pas permis.`,
  shape: (label) => `« ${label} » n’a pas la forme attendue.`,
};

/** Why a row was refused, in French; constraints are called `<table>_<column>_<rule>`. */
export function reasonOf(
  definition: CollectionDefinition,
  { code = "", constraint = "" }: Refusal,
): string {
  const [, column = "", rule = ""] =
    new RegExp(`^${definition.name}_(.+)_([a-z]+)$`, "u").exec(constraint) ?? [];
  const field = definition.fields[column];
  const sentence = byRule[rule];
  if (field && rule === "required" && field.required) return `${field.required}.`;
  if (field && sentence) return sentence(field.label);
  if (code === "PT410")
    return "Cette fiche a été effacée définitivement\u00A0: elle ne revient pas.";
  if (code === "413") return "Ce contenu est trop volumineux pour être envoyé.";
  if (code === "23505") return "Une autre fiche a déjà cette valeur.";
  if (code.startsWith("22")) return "Une valeur n’a pas la forme que le serveur attend.";
  return `Le serveur a refusé cette modification (code ${code || "inconnu"}).`;
}
