import type { Stamps } from "../../content/schema/collection";
import { type CollectionName, definitionOf } from "../../content/index";
import { titleOf } from "../kit/sentences";

/** What visitors sent, as its list shows it. */
export type InboxRow = Stamps & Readonly<Record<string, unknown>>;

/** How a list calls what it holds, and what it asks before it deletes it. */
export interface InboxKind {
  readonly collection: CollectionName;
  readonly one: string;
  readonly many: string;
  readonly feminine?: boolean;
  readonly confirmDelete: string;
  readonly confirmDeleteMany: string;
}

/** How one of them is called in sentences. */
export function inboxNameOf({ collection }: InboxKind, row: InboxRow): string {
  return titleOf(definitionOf(collection), row);
}

/** « supprimé », « supprimées »: agrees with how many there are of what. */
export function agreed(participle: string, { feminine = false }: InboxKind, count = 1): string {
  return `${participle}${feminine ? "e" : ""}${count > 1 ? "s" : ""}`;
}

/** Where nothing was ever downloaded and the server cannot be reached. */
export const LOAD_FAILURE = "Erreur lors du chargement des données. Veuillez réessayer.";
