import { agencyModel } from "../../content/agency-model";
import { isConflictId } from "../../content/collections/documents";
import { footerModel, homepageModel } from "../../content/document-parts";
import { pageTextsModel } from "../../content/page-texts-model";
import type { Row } from "../../content/row";
import { textOf } from "../../lib/parse";
import type { Database } from "../../store/database/database";
import type { SavedSite } from "./read-backup";
import type { ExampleIds } from "./project-contents";
import { backupRowsOf } from "./write-backup";

/** What was changed on this site after a backup of it had been made, as far as this device knows. */
export interface ChangedSince {
  /** Collection, by its label → how many of its records a restore leaves as they are here. */
  readonly kept: ReadonlyMap<string, number>;
  /** The titles of the documents and pages to which a restore gives the state of the backup. */
  readonly replaced: readonly string[];
}

/** Compares this site with a backup of it, apart from the examples: the backup takes their place. */
export async function findChangedSince(
  database: Database,
  { rows }: SavedSite,
  exampleIds: ExampleIds,
): Promise<ChangedSince> {
  const kept = new Map<string, number>();
  let replaced: readonly string[] = [];
  for (const [definition, saved] of rows) {
    const texts = new Map(saved.map((row) => [row["id"], JSON.stringify(row)]));
    const examples = exampleIds.get(definition.name);
    const others = (await backupRowsOf(database, definition)).filter(
      (row) =>
        texts.has(row["id"]) &&
        texts.get(row["id"]) !== JSON.stringify(row) &&
        !examples?.has(textOf(row["id"])),
    );
    if (definition.name === "documents")
      replaced = others.filter(({ id }) => !isConflictId(textOf(id))).map(titleOf);
    else if (others.length > 0) kept.set(definition.label, others.length);
  }
  return { kept, replaced };
}

/** The documents that exist once have no title of their own. */
const TITLES = new Map<string, string>(
  [homepageModel, footerModel, agencyModel, pageTextsModel].map(({ id, title }) => [id, title]),
);

function titleOf({ id, title }: Row): string {
  return TITLES.get(textOf(id)) ?? (textOf(title) || textOf(id));
}
