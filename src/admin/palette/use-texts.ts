import { collections } from "../../content/index";
import { passageOf } from "../../search/passage";
import { textFields, textsOf } from "../../search/text-fields";
import { type Scope, searchWithin } from "../../search/text-search";
import { useTextSearch } from "../../search/use-text-search";
import type { Command } from "./commands";
import { palettePlaceOf, placeFields } from "./place";
import { titledOf } from "./title-index";

/** The best results of a full-text search, and the number of all. */
export interface FoundCommands {
  readonly commands: readonly Command[];
  readonly total: number;
  readonly complete: boolean;
}

const MOST = 8;

/** Searches every document that a screen opens, except junk. */
const scope: Scope = {
  names: collections.map(({ name }) => name),
  fields: (name) => [...new Set([...placeFields(name), ...textFields(name)])],
  texts: (name, id, values) =>
    palettePlaceOf(name, id, values) &&
    textsOf(name, values, titledOf(name, { id, values })?.text ?? ""),
};
const options = { scope, searchOf: searchWithin(scope), most: MOST, beyondTitles: true };

/** Finds documents whose texts, beyond their titles, match a search, with the matching passage. */
export function useFoundTexts(search: string): FoundCommands {
  const { found, complete, failed } = useTextSearch(search, options);
  const commands = found.documents.flatMap(({ name, id, values }): Command[] => {
    const place = palettePlaceOf(name, id, values);
    if (!place) return [];
    const titled = titledOf(name, { id, values });
    return [
      {
        key: `text/${name}/${id}`,
        label: titled?.title ?? place.entry.label,
        detail: titled && place.entry.label,
        passage: passageOf(textsOf(name, values, ""), found.search),
        icon: place.entry.icon,
        to: place.to,
      },
    ];
  });
  return { commands, total: found.total, complete: complete || failed };
}
