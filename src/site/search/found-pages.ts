import { type Passage, passageOf } from "../../search/passage";
import { textsAnswer, wordsOf } from "../../search/words";
import type { OwnPage } from "./own-pages";
import type { PublicPlace } from "../../search/public-place";

export interface FoundPage {
  readonly place: PublicPlace;
  /** Whether its names alone have all words of the search. */
  readonly isNamed: boolean;
  readonly passage: Passage | undefined;
}

/** The pages whose names and texts have every word of a search, whole, begun or in another form. */
export function pagesFound(search: string, pages: readonly OwnPage[]): readonly FoundPage[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return pages
    .filter(({ names, texts }) => textsAnswer([...names, ...texts], wanted))
    .map(({ place, names, texts }) => {
      const isNamed = textsAnswer(names, wanted);
      const passage = isNamed
        ? undefined
        : passageOf({ title: "", rich: [], plain: texts }, search);
      return { place, isNamed, passage };
    });
}
