import type { LibraryImage } from "../../../content/collections/images";
import type { CollectionDefinition } from "../../../content/schema/collection";
import { type CollectionName, collections, definitionOf } from "../../../content";
import { pageAt } from "../../../content/pages";
import { ownPath } from "../../../lib/pictures/pictures";
import { withoutFocus } from "../../../lib/pictures/widths";
import { documentsOf } from "../../../store/edits/all-documents";
import type { Database } from "../../../store/database/database";
import { areWhole } from "../../../store/database/sync-state";
import { adminPath, editPath } from "../../kit/screens";
import { titleOf } from "../../kit/sentences";

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

/** Address → the documents that name it. */
export type Usages = ReadonlyMap<string, readonly Usage[]>;

/**
 * Looks through everything that visitors may see, as it lies on this device; undefined as long as
 * the device has not read all of it, since what shows an image may be missing.
 */
export async function findUsages(database: Database): Promise<Usages | undefined> {
  if (!(await areWhole(database, shownCollections))) return undefined;
  const usages = new Map<string, Usage[]>();
  for (const name of shownCollections) {
    for await (const document of documentsOf(database, name)) {
      for (const [address, fields] of addressesIn(definitionOf(name), document)) {
        usages.set(address, [...(usages.get(address) ?? []), usageOf(name, document, fields)]);
      }
    }
  }
  return usages;
}

/** Where an image is shown, under its present address or a former one. */
export function usagesOf(usages: Usages, { url, former_urls: former }: LibraryImage): Usage[] {
  const found = [url, ...former].flatMap((address) => usages.get(withoutFocus(address)) ?? []);
  return [...new Map(found.map((usage) => [usage.key, usage])).values()];
}

type Fields = Readonly<Record<string, unknown>>;

/** What may show an image. */
export const shownCollections: readonly CollectionName[] = collections
  .filter(({ visitors }) => visitors === "read" || visitors === "read-and-submit")
  .map(({ name }) => name);

/** Address → the labels of the fields that name it: as an address, in a list of them, or in a text. */
export function addressesIn(
  definition: CollectionDefinition,
  document: Fields,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [name, { label }] of Object.entries(definition.fields)) {
    for (const address of new Set(addressesOf(document[name]))) {
      found.set(address, [...(found.get(address) ?? []), label]);
    }
  }
  return found;
}

/** What stands between quotes, blanks and brackets and could be a file’s address; `/p` of a tag could not. */
export const ADDRESS = /(?:https?:\/)?\/[^\s"'()<>\\,]*[./][^\s"'()<>\\,]+/gu;

/** What may be the address of a picture, in a value of whatever shape. */
export function addressesOf(value: unknown): string[] {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  if (!text.includes("/")) return [];
  return (text.match(ADDRESS) ?? []).map((address) => ownPath(address.replace(/[?#].*$/u, "")));
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
  terms: { title: pageAt("/legal/terms").name, path: adminPath("legal") },
  privacy: { title: pageAt("/legal/privacy").name, path: adminPath("legal") },
};
