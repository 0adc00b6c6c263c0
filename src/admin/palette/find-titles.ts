import { fold } from "../../ui/text-match";
import type { Entry } from "../screens";
import type { Titled } from "./title-index";

/** What was found under one entry of the sidebar: the best of it, and how much there is. */
export interface Found {
  readonly entry: Entry;
  readonly best: readonly Titled[];
  readonly total: number;
}

const MOST = 5;

/** Titles that hold every word of the search, by entry: those that begin with it first, then the last changed. */
export function findTitles(titles: Iterable<Titled>, search: string): readonly Found[] {
  const wanted = fold(search).trim();
  const words = wanted.split(/\s+/u);
  if (wanted === "") return [];
  const groups = new Map<Entry, Ranked[]>();
  for (const titled of titles) {
    if (!words.every((word) => titled.text.includes(word))) continue;
    const group = groups.get(titled.entry);
    const ranked = { titled, rank: rankOf(titled.text, wanted) };
    if (group) group.push(ranked);
    else groups.set(titled.entry, [ranked]);
  }
  return [...groups].map(([entry, found]) => ({
    entry,
    total: found.length,
    best: found
      .toSorted(bestFirst)
      .slice(0, MOST)
      .map(({ titled }) => titled),
  }));
}

interface Ranked {
  readonly titled: Titled;
  readonly rank: number;
}

/** Lower is better: the beginning of the title, of a word, anywhere. */
function rankOf(text: string, wanted: string): number {
  const at = text.indexOf(wanted);
  if (at < 0) return 3;
  if (at === 0) return 0;
  return /[\s'(«-]/u.test(text.charAt(at - 1)) ? 1 : 2;
}

function bestFirst(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.titled.changed !== other.titled.changed) {
    return one.titled.changed < other.titled.changed ? 1 : -1;
  }
  return one.titled.key < other.titled.key ? -1 : 1;
}
