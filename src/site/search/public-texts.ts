import { type CollectionName, definitionOf } from "../../content/index";
import { byKinds } from "../../content/kinds";
import { publicCollections, publicPlaceOf } from "../../search/public-place";
import { textFields, searchableTexts } from "../../search/text-fields";
import type { Scope } from "../../search/follow-texts";
import { searchWithin } from "../../search/text-search";

type Values = Readonly<Record<string, unknown>>;

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

/** The texts that visitors can read; the identity says which kinds of content the agency has. */
export function publicScopeOf(identity: Values): Scope {
  return {
    names: publicCollections,
    fields: (name) => [
      ...wordsOn(name),
      ...SHOWN_BY.filter((field) => field in definitionOf(name).fields),
    ],
    texts(name, id, values) {
      const place = publicPlaceOf(name, id, values, identity);
      return place && searchableTexts(name, withoutFields(values), place.title);
    },
  };
}

/** The search limited to texts that visitors can read. */
export const publicSearch = byKinds((identity) => {
  const scope = publicScopeOf(identity);
  return { scope, searchOf: searchWithin(scope) };
});
