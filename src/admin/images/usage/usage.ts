import type { LibraryImage } from "../../../content/collections/images";
import type { CollectionDefinition } from "../../../content/schema/collection";
import { kindOf } from "../../../content/agreement";
import { type CollectionName, definitionOf } from "../../../content";
import { pageAt } from "../../../content/pages";
import { illustratedCollections } from "../../../content/rules/illustrated";
import { ownPath } from "../../../lib/pictures/pictures";
import { withoutFocus } from "../../../lib/pictures/widths";
import { documentsOf } from "../../../store/edits/all-documents";
import type { Database } from "../../../store/database/database";
import { areWhole } from "../../../store/database/sync-state";
import { adminPath, editPath } from "../../kit/screens";
import { titleOf } from "../../kit/sentences";

/** A document that uses an image. */
export interface Usage {
  readonly key: string;
  /** What kind of document it is, for example « article » or « réalisation ». */
  readonly what: string;
  readonly title: string;
  /** The labels of its fields that use it, for example « Contenu » or « Image principale ». */
  readonly fields: readonly string[];
  /** The path of its form, if it has one. */
  readonly path: string | undefined;
}

/** Maps addresses to the documents that use them. */
export type Usages = ReadonlyMap<string, readonly Usage[]>;

/**
 * Searches all public content on this device; undefined until the device has received all of it, since a usage could be
 * missing.
 */
export async function findUsages(database: Database): Promise<Usages | undefined> {
  if (!(await areWhole(database, illustratedCollections))) return undefined;
  const usages = new Map<string, Usage[]>();
  for (const name of illustratedCollections) {
    for await (const document of documentsOf(database, name)) {
      for (const [address, fields] of addressesIn(definitionOf(name), document)) {
        usages.set(address, [...(usages.get(address) ?? []), usageOf(name, document, fields)]);
      }
    }
  }
  return usages;
}

/** The documents that use an image, under its current address or a former one. */
export function usagesOf(usages: Usages, { url, former_urls: former }: LibraryImage): Usage[] {
  const found = [url, ...former].flatMap((address) => usages.get(withoutFocus(address)) ?? []);
  return [...new Map(found.map((usage) => [usage.key, usage])).values()];
}

type Fields = Readonly<Record<string, unknown>>;

/** Maps addresses to the labels of the fields that use them, alone, in a list or in a text. */
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

/** Matches what could be a file's address between quotes, blanks and brackets, but not a closing tag such as `/p`. */
export const ADDRESS = /(?:https?:\/)?\/[^\s"'()<>\\,]*[./][^\s"'()<>\\,]+/gu;

/** Finds possible addresses of pictures in a value of any shape. */
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
    what: kindOf(name, document["kind"]).one,
    title: single?.title ?? titleOf(definition, document),
    fields,
    path: isCampaign ? adminPath("newsletter") : (single?.path ?? editPath(name, document)),
  };
}

/** Documents that exist once have no title, and have screens of their own. */
const SINGLE: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  homepage: { title: "Page d’accueil", path: adminPath("homepage") },
  identity: { title: "Identité", path: adminPath("identity") },
  footer: { title: "Pied de page", path: adminPath("footer") },
  terms: { title: pageAt("/legal/terms").name, path: adminPath("legal") },
  privacy: { title: pageAt("/legal/privacy").name, path: adminPath("legal") },
};
