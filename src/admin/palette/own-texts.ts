import { agencyModel } from "../../content/agency-model";
import { footerModel, homepageModel, partSection } from "../../content/document-parts";
import { pageTextsModel } from "../../content/page-texts-model";
import { valuesOfParts } from "../../content/part-values";
import type { PartsModel } from "../../content/parts-model";
import { type Passage, passageOf } from "../../search/passage";
import { textsOfFields } from "../../search/text-fields";
import { textsAnswer, wordsOf } from "../../search/words";
import { homepageTabOf } from "../documents/homepage-tabs";
import { adminPath, type Entry, entries } from "../kit/screens";

type Parts = Readonly<Record<string, unknown>>;

/** The forms of the site's own texts; each tab of a form has the fields of some groups. */
const FORMS: readonly {
  readonly model: PartsModel;
  readonly path: string;
  readonly tabOf?: (group: string) => string;
}[] = [
  { model: homepageModel, path: "homepage", tabOf: homepageTabOf },
  { model: pageTextsModel, path: "texts", tabOf: (group) => group },
  { model: agencyModel, path: "identity" },
  { model: footerModel, path: "footer" },
];

/** The ids of the documents that these forms edit. */
export const OWN_TEXTS: readonly string[] = FORMS.map(({ model }) => model.id);

/** A group of fields of the site's own texts, with what visitors read or will read of it. */
interface OwnText {
  readonly key: string;
  readonly title: string;
  readonly entry: Entry;
  readonly to: string;
  readonly labels: readonly string[];
  readonly texts: readonly string[];
}

export type FoundOwnText = Pick<OwnText, "key" | "title" | "entry" | "to"> & {
  readonly passage: Passage | undefined;
};

/**
 * The site's own texts, group by group, built-in ones included. `statesOf` gives the parts of a document as they are
 * published and as they will be, if they differ.
 */
export function ownTexts(statesOf: (id: string) => readonly Parts[]): readonly OwnText[] {
  return FORMS.flatMap(({ model, path, tabOf }) => {
    const entry = entries.find((each) => each.path === path);
    if (!entry) return [];
    const values = statesOf(model.id).map((parts) => valuesOfParts(model, parts));
    return [...new Set(Object.keys(model.fields).map(groupOf))].map((group) => {
      const fields = Object.fromEntries(
        Object.entries(model.fields).filter(([name]) => groupOf(name) === group),
      );
      const found = values.map((state) => textsOfFields(fields, state));
      const labels = Object.values(fields).map(({ label }) => label);
      return {
        key: `${path}/${group}`,
        title: partSection(group) ?? labels[0] ?? entry.label,
        entry,
        to: `${adminPath(path)}${tabOf ? `?onglet=${tabOf(group)}` : ""}`,
        labels,
        texts: [...new Set(found.flatMap(({ rich, plain }) => [...rich, ...plain]))],
      };
    });
  });
}

const groupOf = (path: string) => path.split(".", 1)[0] ?? path;

/** The groups whose labels and texts have every word of a search. */
export function findOwnTexts(texts: readonly OwnText[], search: string): readonly FoundOwnText[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return texts
    .filter((each) => textsAnswer([each.title, ...each.labels, ...each.texts], wanted))
    .map(({ key, title, entry, to, texts: plain }) => ({
      key,
      title,
      entry,
      to,
      passage: passageOf({ title: "", rich: [], plain }, search),
    }));
}
