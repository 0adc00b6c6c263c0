import type { Kind } from "../../content/agreement";
import type { Stamps } from "../../content/schema/collection";
import { type CollectionName, definitionOf } from "../../content/index";
import type { Database } from "../../store/database/database";
import { titleOf } from "../kit/sentences";

/** A row that visitors sent, as lists use it. */
export type InboxRow = Stamps & Readonly<Record<string, unknown>>;

/** The texts of a list: how its rows are called, and the questions before a deletion. */
export interface InboxKind {
  readonly collection: CollectionName;
  readonly noun: Kind;
  readonly confirmDelete: string;
  readonly confirmDeleteMany: string;
  /** What has to be stored before rows are deleted. */
  readonly beforeDeletion?: (database: Database, ids: readonly string[]) => Promise<void>;
}

/** The name of a row in messages. */
export function inboxNameOf({ collection }: InboxKind, row: InboxRow): string {
  return titleOf(definitionOf(collection), row);
}

/** Shown where nothing was ever received and the server cannot be reached. */
export const LOAD_FAILURE = "Erreur lors du chargement des données. Veuillez réessayer.";
