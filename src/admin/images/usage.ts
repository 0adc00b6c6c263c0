import type { CollectionDefinition } from "../../content/collection";
import { type CollectionName, collections, definitionOf } from "../../content/index";
import { ownPath } from "../../lib/pictures";
import { collectionOf, type Database } from "../../store/database";
import { adminPath, editPath } from "../screens";
import { titleOf } from "../sentences";

/** A document that shows an image. */
export interface Usage {
  readonly key: string;
  /** « article », « réalisation » */
  readonly what: string;
  readonly title: string;
  /** Where in it: « Contenu », « Image principale ». */
  readonly fields: readonly string[];
  /** Where it is edited. */
  readonly path: string | undefined;
}

/** Image → the documents that show it. */
export type Usages = ReadonlyMap<string, readonly Usage[]>;

interface Addressed {
  readonly id: string;
  readonly url: string;
}

/** Looks through everything that visitors may see, as it lies on this device. */
export async function findUsages(
  database: Database,
  images: readonly Addressed[],
): Promise<Usages> {
  const byAddress = new Map(images.map(({ id, url }) => [url, id]));
  const usages = new Map<string, Usage[]>();
  for (const name of shownCollections) {
    // Collection by collection: the page answers in between.
    const documents = await collectionOf(database, name).find().exec();
    for (const document of documents) {
      const values: Fields = document.toMutableJSON();
      for (const [image, fields] of imagesIn(definitionOf(name), values, byAddress)) {
        usages.set(image, [...(usages.get(image) ?? []), usageOf(name, values, fields)]);
      }
    }
  }
  return usages;
}

type Fields = Readonly<Record<string, unknown>>;

const shownCollections: readonly CollectionName[] = collections
  .filter(({ visitors }) => visitors === "read" || visitors === "read-and-submit")
  .map(({ name }) => name);

/** Image → the labels of the fields that name it: an address, a list of them, or a text with pictures. */
export function imagesIn(
  definition: CollectionDefinition,
  document: Fields,
  byAddress: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [name, field] of Object.entries(definition.fields)) {
    for (const address of addressesIn(document[name])) {
      const image = byAddress.get(address);
      if (image === undefined) continue;
      found.set(image, [...new Set([...(found.get(image) ?? []), field.label])]);
    }
  }
  return found;
}

/** Everything in a value that could be an address: what stands between quotes, blanks and brackets. */
function addressesIn(value: unknown): string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  if (!text.includes("/")) return [];
  return (text.match(/[^\s"'()<>\\,]*\/[^\s"'()<>\\,]+/gu) ?? []).map(ownPath);
}

function usageOf(name: CollectionName, document: Fields, fields: readonly string[]): Usage {
  const definition = definitionOf(name);
  const id = String(document["id"]);
  const isCampaign = name === "posts" && document["kind"] === "campaign";
  const single = name === "documents" ? SINGLE[id] : undefined;
  return {
    key: `${name}/${id}`,
    what: isCampaign ? "campagne" : definition.label.one,
    title: single?.title ?? titleOf(definition, document),
    fields,
    path: isCampaign ? adminPath("newsletter") : (single?.path ?? editPath(name, document)),
  };
}

/** One-of-a-kind documents have no title, and screens of their own. */
const SINGLE: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  homepage: { title: "Page d’accueil", path: adminPath("homepage") },
  footer: { title: "Pied de page", path: adminPath("footer") },
  terms: { title: "Conditions générales", path: adminPath("legal") },
  privacy: { title: "Politique de confidentialité", path: adminPath("legal") },
};
