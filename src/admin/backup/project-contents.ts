import { definitionOf } from "../../content/index";
import type { Client } from "../../lib/api/supabase";
import { type ChangedExample, type Examples, readExamples } from "../../transfer/examples";
import { rowsBeside } from "../../transfer/restore";
import type { SavedSite } from "./read-backup";

/** What this project holds already. */
export interface ProjectContents {
  /** What the backup does not have and nobody delivered, by label, for example « Questions fréquentes » → 3. */
  readonly obstacles: ReadonlyMap<string, number>;
  /** How many rows are still as the example agency's site was delivered. */
  readonly examples: number;
  /** Collection → the ids of all examples, which do not stay; absent if the server does not name them. */
  readonly exampleIds?: ExampleIds | undefined;
  /** The examples that somebody changed: replaced only on request. */
  readonly changed: readonly ChangedExample[];
}

export type ExampleIds = ReadonlyMap<string, ReadonlySet<string>>;

/** Counts what stands in the way of a backup, and the example content that it can replace. */
export async function findContents(client: Client, { rows }: SavedSite): Promise<ProjectContents> {
  const contents = Object.fromEntries(
    [...rows].map(([{ name }, saved]) => [name, saved.map((row) => String(row["id"]))]),
  );
  const [beside, examples] = await Promise.all([
    rowsBeside(client, contents),
    readExamples(client),
  ]);
  const { intact, changed } = examples;
  const labelled = [...beside].map(([name, count]) => [labelOf(name), count] as const);
  return {
    obstacles: new Map(labelled),
    examples: [...intact.values()].reduce((sum, count) => sum + count, 0),
    exampleIds: exampleIdsIn(examples),
    changed,
  };
}

function exampleIdsIn({ intact, intactIds, changed }: Examples): ExampleIds | undefined {
  if (intact.size > intactIds.size) return undefined;
  const ids = new Map([...intactIds].map(([name, each]) => [name, new Set(each)]));
  for (const { collection, id } of changed)
    ids.set(collection, new Set(ids.get(collection)).add(id));
  return ids;
}

/** Of the documents only the pages can stand in the way. */
const labelOf = (name: string) => (name === "documents" ? "Pages" : definitionOf(name).label);
