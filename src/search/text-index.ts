import MiniSearch, { type Query } from "minisearch";
import { plainTextOf } from "../content/rules/markup";
import { fold } from "../lib/fold";
import { formsOf, stemOf, wordsOf } from "./words";

/** The texts of one document. */
export interface Texts {
  readonly title: string;
  /** HTML, or text with markup. */
  readonly rich: readonly string[];
  readonly plain: readonly string[];
}

/** A document's texts under its key; an entry without texts removes the document. */
export interface IndexEntry {
  readonly key: string;
  readonly texts?: Texts | undefined;
}

/** The best results of a search, and the total number. */
export interface FoundKeys {
  readonly keys: readonly string[];
  readonly total: number;
}

export interface SearchRequest {
  readonly search: string;
  readonly most: number;
  /** Whether to leave out documents that match by title alone. */
  readonly beyondTitles: boolean;
}

export interface TextIndex {
  readonly put: (entries: readonly IndexEntry[]) => void;
  readonly find: (wanted: SearchRequest) => FoundKeys;
}

const TITLE_WEIGHT = 4;
const STEM_WEIGHT = 0.8;

/**
 * Creates an index that finds documents with every word of a search, in any form: prefixes match, accents and case
 * are ignored, and « réservations » finds « réservé ».
 */
export function createTextIndex(): TextIndex {
  const titles = new Map<string, string>();
  const index = new MiniSearch<{ key: string; title: string; text: string }>({
    idField: "key",
    fields: ["title", "text"],
    tokenize: wordsOf,
    processTerm: formsOf,
    searchOptions: {
      boost: { title: TITLE_WEIGHT },
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });

  function put({ key, texts }: IndexEntry): void {
    if (index.has(key)) index.discard(key);
    titles.delete(key);
    if (!texts) return;
    const { title, rich, plain } = texts;
    titles.set(key, fold(title));
    index.add({ key, title, text: [...rich.map(plainTextOf), ...plain].join("\n") });
  }

  return {
    put: (entries) => entries.forEach(put),
    find({ search, most, beyondTitles }) {
      const words = wordsOf(search);
      if (words.length === 0) return { keys: [], total: 0 };
      const found = index
        .search({ combineWith: "AND", queries: words.map(queryOf) })
        .map(({ id }) => String(id));
      const shown = beyondTitles
        ? found.filter((key) => !words.every((word) => titles.get(key)?.includes(word)))
        : found;
      return { keys: shown.slice(0, most), total: shown.length };
    },
  };
}

function queryOf(word: string): Query {
  return {
    combineWith: "OR",
    queries: [
      { queries: [word], prefix: true },
      { queries: [stemOf(word)], boost: { title: TITLE_WEIGHT * STEM_WEIGHT, text: STEM_WEIGHT } },
    ],
  };
}
