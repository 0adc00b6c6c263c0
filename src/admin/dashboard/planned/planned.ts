import { type CollectionName, collections, definitionOf } from "../../../content/index";
import { isLive, nextState, stagedIn } from "../../../content/rules/staging";
import type { Values } from "../../../content/schema/collection";
import { agencyDay } from "../../../lib/format";
import { textOf } from "../../../lib/parse";
import { failureOf } from "./plan-failure";

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
  /** Undefined while nothing is known to be wrong. */
  readonly trouble: Trouble | undefined;
}

/** What is wrong with a plan, by the clock of the server, which alone knows what it has done. */
export interface Trouble {
  /** `late`: its time has passed without its being done; `failed`: the server tried. */
  readonly state: "late" | "failed";
  /** The plan in words, and what has become of it: « la publication prévue est en retard ». */
  readonly text: string;
  /** Why it failed, a French sentence; empty for a late one, of which nobody knows it. */
  readonly reason: string;
}

/** The collections whose documents can be planned. */
export const PLANNED_COLLECTIONS: readonly CollectionName[] = collections
  .filter(({ fields }) => "publish_at" in fields)
  .map(({ name }) => name);

const WHAT: ReadonlyMap<string, readonly [label: string, failed: string, late: string]> = new Map([
  [
    "publish",
    ["Publication", "la publication prévue a échoué", "la publication prévue est en retard"],
  ],
  [
    "swap",
    ["Changements", "la mise à jour prévue a échoué", "la mise à jour prévue est en retard"],
  ],
  ["withdraw", ["Retrait", "le retrait prévu a échoué", "le retrait prévu est en retard"]],
]);

/** The plans of the documents on this device. Nothing is wrong with any, since the server may have carried it out. */
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
  const publishes = isLive(definition, document) ? stagedIn(document) && "swap" : "publish";
  return [
    ...(publishAt && publishes ? [plannedOf(of, publishes, textOf(publishAt))] : []),
    ...(withdrawAt ? [plannedOf(of, "withdraw", textOf(withdrawAt))] : []),
  ];
}

/** Makes one plan. `failure` is what the server's database said when it failed. */
export function plannedOf(
  of: Pick<Planned, "collection" | "id" | "kind" | "title">,
  what: string,
  at: string,
  { isLate = false, failure = "" } = {},
): Planned {
  const key = `${of.collection}/${of.id}/${what}`;
  const [label = "", failed = "", late = ""] = WHAT.get(what) ?? [];
  const trouble = (): Trouble | undefined => {
    if (failure !== "") {
      const reason = failureOf(definitionOf(of.collection), failure);
      return { state: "failed", text: failed, reason };
    }
    return isLate ? { state: "late", text: late, reason: "" } : undefined;
  };
  return { ...of, key, what: label, at, trouble: trouble() };
}

/** The plan's day in the agency's time zone, as of now, `YYYY-MM-DD`; empty for an invalid moment. */
export const dayOf = ({ at }: Planned) => (Number.isNaN(Date.parse(at)) ? "" : agencyDay(at));
