import { type CollectionName, collections, definitionOf } from "../../content/index";
import { parisTimeOf } from "../../content/planning/paris-time";
import { nextState, stagedIn } from "../../content/rules/staging";
import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";

/** A publication or withdrawal that the site will do with a document by itself. */
export interface Planned {
  readonly key: string;
  readonly collection: CollectionName;
  readonly id: string;
  /** Tells which screen shows the document, where several screens share a collection. */
  readonly kind: string;
  readonly title: string;
  /** « Publication », « Changements », « Retrait » */
  readonly what: string;
  /** ISO 8601 */
  readonly at: string;
  /** The day in Paris, `YYYY-MM-DD`, and the time in Paris, `14:05`. */
  readonly day: string;
  readonly time: string;
  /** Whether its time has passed without its being done. */
  readonly isLate: boolean;
}

/** The collections whose documents can be planned. */
export const PLANNED_COLLECTIONS: readonly CollectionName[] = collections
  .filter(({ fields }) => "publish_at" in fields)
  .map(({ name }) => name);

const WHAT: ReadonlyMap<string, string> = new Map([
  ["publish", "Publication"],
  ["swap", "Changements"],
  ["withdraw", "Retrait"],
]);

/** The plans of the documents on this device. None is marked late, since the server may have carried it out. */
export function plannedHere(
  held: ReadonlyMap<CollectionName, readonly Values[]>,
): readonly Planned[] {
  return [...held]
    .flatMap(([collection, documents]) => documents.flatMap((each) => plansOf(collection, each)))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function plansOf(collection: CollectionName, document: Values): readonly Planned[] {
  const { publish_at: publishAt, withdraw_at: withdrawAt } = document;
  if (!publishAt && !withdrawAt) return [];
  const definition = definitionOf(collection);
  const of = {
    collection,
    id: textOf(document["id"]),
    kind: textOf(document["kind"]),
    title: textOf(nextState(definition, document)[definition.title]),
  };
  const publishes = document["published"] === true ? stagedIn(document) && "swap" : "publish";
  return [
    ...(publishAt && publishes ? [plannedOf(of, publishes, textOf(publishAt), false)] : []),
    ...(withdrawAt ? [plannedOf(of, "withdraw", textOf(withdrawAt), false)] : []),
  ];
}

/** Makes one plan, with its day and time in Paris. */
export function plannedOf(
  of: Pick<Planned, "collection" | "id" | "kind" | "title">,
  what: string,
  at: string,
  isLate: boolean,
): Planned {
  const [day = "", time = ""] = at === "" ? [] : parisTimeOf(at).split("T");
  const key = `${of.collection}/${of.id}/${what}`;
  return { ...of, key, what: WHAT.get(what) ?? "", at, day, time, isLate };
}
