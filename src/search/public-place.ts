import { PUBLIC_DOCUMENTS } from "../content/collections/documents";
import { type CollectionName, definitionOf } from "../content/index";
import { isOff } from "../content/kinds";
import { addressOf } from "../content/rules/find-by-address";
import { textOf } from "../lib/parse";

type Values = Readonly<Record<string, unknown>>;

/** The page that shows a document. */
export interface PublicPlace {
  readonly title: string;
  /** The French name of its kind. */
  readonly kind: string;
  readonly to: string;
}

type Place = (
  address: string,
  values: Values,
  id: string,
  identity: Values,
) => readonly [string, string] | undefined;

/** The pages that show the documents of each collection: the kind of page, and its path. */
const PLACES: Readonly<Partial<Record<CollectionName, Place>>> = {
  // Administrators' devices also have campaigns.
  posts: (address, { kind }) => (kind === "article" ? ["Article", `/blog/${address}`] : undefined),
  projects: (address) => ["Réalisation", `/projects/${address}`],
  services: (address, { kind }, _id, identity) =>
    kind === "specialized" && !isOff(identity, "/offers")
      ? ["Service spécialisé", `/offers?service=${address}`]
      : ["Service", `/services/${address}`],
  // An offer keeps no former addresses: its id stays what it is.
  plans: (_address, _values, id) => ["Offre", `/offers#offre-${id}`],
  faqs: (_address, _values, id) => ["Question fréquente", `/faq#${encodeURIComponent(id)}`],
  glossary: (_address, _values, id) => ["Glossaire", `/glossary#${encodeURIComponent(id)}`],
  tools: (_address, _values, id) => ["Outil", `/tools/${encodeURIComponent(id)}`],
  testimonials: () => ["Témoignage", "/testimonials"],
  documents: (address, { kind, published }, id) => {
    if (kind === "page") return published === true ? ["Page", `/${address}`] : undefined;
    return LEGAL.some((each) => each === id) ? ["Informations légales", `/legal/${id}`] : undefined;
  },
};

/** The collections whose documents visitors read. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a table of collections.
export const publicCollections = Object.keys(PLACES) as readonly CollectionName[];

const LEGAL = PUBLIC_DOCUMENTS.filter((id) => id === "terms" || id === "privacy");

/**
 * The page where visitors read a document; undefined when they cannot read it. `identity` says which kinds of content
 * are switched off.
 */
export function publicPlaceOf(
  name: CollectionName,
  id: string,
  values: Values,
  identity: Values = {},
): PublicPlace | undefined {
  const address = encodeURIComponent(addressOf({ id, slug: textOf(values["slug"]) }));
  // Administrators' devices also have drafts.
  const place =
    values["published"] === false && name !== "documents"
      ? undefined
      : PLACES[name]?.(address, values, id, identity);
  const title = textOf(values[definitionOf(name).title]).trim();
  if (!place || title === "" || isOff(identity, place[1])) return undefined;
  // The offers page presents the specialized services, which are services all the same.
  if (name === "services" && isOff(identity, "/services")) return undefined;
  return { title, kind: place[0], to: place[1] };
}
