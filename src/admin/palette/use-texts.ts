import { useMemo } from "react";
import { type CollectionName, collections, definitionOf } from "../../content/index";
import { nextState, stagedIn } from "../../content/rules/staging";
import { passageOf } from "../../search/passage";
import { textFields, searchableTexts } from "../../search/text-fields";
import type { Scope } from "../../search/follow-texts";
import { searchWithin } from "../../search/text-search";
import type { Texts } from "../../search/text-index";
import { useTextSearch } from "../../search/use-text-search";
import { byKinds } from "../../content/kinds";
import { isRecord } from "../../lib/parse";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { isEntryOff } from "../kit/screens";
import type { Command } from "./commands";
import { findOwnTexts, type FoundOwnText, OWN_TEXTS, ownTexts } from "./own-texts";
import { palettePlaceOf, placeFields } from "./place";
import { titledOf } from "./title-index";

/** The best results of a full-text search, and the number of all. */
export interface FoundCommands {
  readonly commands: readonly Command[];
  readonly total: number;
  readonly complete: boolean;
}

const MOST = 8;
const MOST_OWN = 4;

type Values = Readonly<Record<string, unknown>>;

/** The texts of a document as visitors read them, and as they will be once its staged changes are published. */
function ownersTexts(name: CollectionName, values: Values, title: string): Texts {
  const live = searchableTexts(name, values, title);
  if (!stagedIn(values)) return live;
  const next = searchableTexts(name, nextState(definitionOf(name), values), title);
  return { title, rich: [...live.rich, ...next.rich], plain: [...live.plain, ...next.plain] };
}

/** Searches every document that a screen of the sidebar opens, except junk and the site's own texts. */
const optionsFor = byKinds((identity) => {
  const scope: Scope = {
    names: collections.map(({ name }) => name),
    fields: (name) => {
      const staged = "staged" in definitionOf(name).fields ? ["staged"] : [];
      return [...new Set([...placeFields(name), ...textFields(name), ...staged])];
    },
    texts(name, id, values) {
      if (name === "documents" && OWN_TEXTS.includes(id)) return undefined;
      const place = palettePlaceOf(name, id, values);
      if (!place || isEntryOff(identity, place.entry)) return undefined;
      return ownersTexts(name, values, titledOf(name, { id, values })?.text ?? "");
    },
  };
  return { scope, searchOf: searchWithin(scope), most: MOST, beyondTitles: true };
});

/** Finds the site's own texts, and documents whose texts beyond their titles match, with the matching passage. */
export function useFoundTexts(search: string): FoundCommands {
  const { parts } = useAgency();
  const { found, complete, failed } = useTextSearch(search, optionsFor(parts));
  const own = findOwnTexts(useOwnTexts(), search);
  const commands = found.documents.flatMap(({ name, id, values }): Command[] => {
    const place = palettePlaceOf(name, id, values);
    if (!place) return [];
    const titled = titledOf(name, { id, values });
    return [
      {
        key: `text/${name}/${id}`,
        label: titled?.title ?? place.entry.label,
        detail: titled && place.entry.label,
        passage: passageOf(ownersTexts(name, values, ""), found.search),
        icon: place.entry.icon,
        to: place.to,
      },
    ];
  });
  return {
    commands: [...own.slice(0, MOST_OWN).map(commandOf), ...commands],
    total: own.length + found.total,
    complete: complete || failed,
  };
}

const commandOf = ({ key, title, entry, to, passage }: FoundOwnText): Command => ({
  key: `own/${key}`,
  label: title,
  detail: entry.label,
  passage,
  icon: entry.icon,
  to,
});

const theOwnTexts = { selector: { id: { $in: [...OWN_TEXTS] } } };

/** The site's own texts, live, with those that nobody has written yet. */
function useOwnTexts() {
  const documents = useDocs("documents", theOwnTexts);
  return useMemo(() => {
    const docs = documents.state === "ready" ? documents.docs : [];
    return ownTexts((id) => {
      const document = docs.find((each) => each.id === id);
      if (!document) return [{}];
      const { parts } = nextState(definitionOf("documents"), { ...document });
      return isRecord(parts) ? [document.parts, parts] : [document.parts];
    });
  }, [documents]);
}
