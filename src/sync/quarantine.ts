import { deepEqual } from "rxdb/plugins/utils";
import { type CollectionDefinition } from "../content/collection";
import type { CollectionName } from "../content/index";
import { collectionOf, type Database } from "../store/database";
import { keyOf } from "../store/pending";
import { type Register, register } from "../store/register";

/** An edit that the server refused. It is kept until its author corrects or drops it. */
export interface RefusedEntry {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  /** In French, ready to be shown. */
  readonly reason: string;
  /** The refused document, with all that was typed. */
  readonly next: Readonly<Record<string, unknown>>;
  /** The last state that the server confirmed; none for a new document. */
  readonly base?: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export function refusedRegister(database: Database): Register<RefusedEntry> {
  return register(database, "refused");
}

type State = Readonly<Record<string, unknown>>;

/**
 * The last common state of a document and its row. After a refusal RxDB takes the refused state
 * for the server's: the true one was put aside with it.
 */
export function commonState(
  refused: RefusedEntry | undefined,
  assumed: State | undefined,
): State | undefined {
  const believed = refused && assumed && refused.next["updated_at"] === assumed["updated_at"];
  return believed ? refused.base : assumed;
}

/** Gives up a refused edit: the device goes back to what the server has. */
export async function dropRefused(
  database: Database,
  collection: CollectionName,
  id: string,
): Promise<void> {
  const key = keyOf(collection, id);
  const entry = (await refusedRegister(database).read()).get(key);
  const document = await collectionOf(database, collection).findOne(id).exec();
  // Anything else than the refused state came from the server since, or is a correction.
  if (!entry || !document || !deepEqual(document.toMutableJSON(), withoutMark(entry.next))) {
    await refusedRegister(database).change((refused) => void refused.delete(key));
    return;
  }
  // The push finds the server's own state in these writes and clears the entry without sending.
  if (entry.base && !entry.base["deleted"]) {
    await collectionOf(database, collection).incrementalUpsert(withoutMark(entry.base));
  } else {
    await document.incrementalRemove();
  }
}

function withoutMark(state: State): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state).filter(([field]) => field !== "deleted"));
}

interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
}

const byRule: Readonly<Record<string, (label: string) => string>> = {
  required: (label) => `« ${label} » est obligatoire.`,
  choice: (label) => `« ${label} » : cette valeur n’est pas dans la liste.`,
  length: (label) => `« ${label} » est trop long.`,
  range: (label) => `« ${label} » : ce nombre n’est pas permis.`,
  shape: (label) => `« ${label} » n’a pas la forme attendue.`,
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
  if (code === "413") return "Ce contenu est trop volumineux pour être envoyé.";
  if (code === "23505") return "Une autre fiche a déjà cette valeur.";
  if (code.startsWith("22")) return "Une valeur n’a pas la forme que le serveur attend.";
  return `Le serveur a refusé cette modification (code ${code || "inconnu"}).`;
}
