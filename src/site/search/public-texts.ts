import { PUBLIC_DOCUMENTS } from "../../content/collections/documents";
import { type CollectionName, definitionOf } from "../../content/index";
import { addressOf } from "../../content/rules/find-by-address";
import { textOf } from "../../lib/parse";
import { textFields, textsOf } from "../../search/text-fields";
import { type Scope, searchWithin } from "../../search/text-search";

type Values = Readonly<Record<string, unknown>>;

/** The page that shows a document. */
export interface PublicPlace {
  readonly title: string;
  /** The French name of its kind. */
  readonly kind: string;
  readonly to: string;
}

type Place = (address: string, values: Values, id: string) => readonly [string, string] | undefined;

/** The pages that show the documents of each collection: the kind of page, and its path. */
const PLACES: Readonly<Partial<Record<CollectionName, Place>>> = {
  // Administrators' devices also have campaigns.
  posts: (address, { kind }) => (kind === "article" ? ["Article", `/blog/${address}`] : undefined),
  projects: (address) => ["Réalisation", `/projects/${address}`],
  services: (address, { kind }) =>
    kind === "specialized"
      ? ["Service spécialisé", `/offers?service=${address}`]
      : ["Service", `/services/${address}`],
  plans: (address) => ["Offre", `/offers#offre-${address}`],
  faqs: (_address, _values, id) => ["Question fréquente", `/faq#${encodeURIComponent(id)}`],
  glossary: (_address, _values, id) => ["Glossaire", `/glossary#${encodeURIComponent(id)}`],
  tools: (_address, _values, id) => ["Outil", `/tools/${encodeURIComponent(id)}`],
  testimonials: () => ["Témoignage", "/testimonials"],
  documents: (address, { kind, published }, id) => {
    if (kind === "page") return published === true ? ["Page", `/${address}`] : undefined;
    return LEGAL.some((each) => each === id) ? ["Informations légales", `/legal/${id}`] : undefined;
  },
};

const LEGAL = PUBLIC_DOCUMENTS.filter((id) => id === "terms" || id === "privacy");

/** The page where visitors read a document; undefined when they cannot read it. */
export function publicPlaceOf(
  name: CollectionName,
  id: string,
  values: Values,
): PublicPlace | undefined {
  const address = encodeURIComponent(addressOf({ id, slug: textOf(values["slug"]) }));
  // Administrators' devices also have drafts.
  const place =
    values["published"] === false && name !== "documents"
      ? undefined
      : PLACES[name]?.(address, values, id);
  const title = textOf(values[definitionOf(name).title]).trim();
  return place && title !== "" ? { title, kind: place[0], to: place[1] } : undefined;
}

/** Removes the agency's placeholders from a legal text, since its page replaces them. */
function withoutFields(values: Values): Values {
  const content = values["content"];
  return typeof content === "string"
    ? { ...values, content: content.replaceAll(/\[\[\w+\]\]/gu, "…") }
    : values;
}

const SHOWN_BY: readonly string[] = ["kind", "published", "slug"];

/** Excludes the fields for search engines, which no page shows. */
const isOnPage = (field: string) => !field.startsWith("seo_");

const wordsOn = (name: CollectionName) => textFields(name).filter(isOnPage);

/** Limits the search to texts that visitors can read. */
export const publicScope: Scope = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a table of collections.
  names: Object.keys(PLACES) as CollectionName[],
  fields: (name) => [
    ...wordsOn(name),
    ...SHOWN_BY.filter((field) => field in definitionOf(name).fields),
  ],
  texts(name, id, values) {
    const place = publicPlaceOf(name, id, values);
    return place && textsOf(name, withoutFields(values), place.title);
  },
};

export const publicSearchOf = searchWithin(publicScope);
