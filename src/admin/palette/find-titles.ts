import { fold } from "../../lib/fold";
import type { Entry } from "../kit/screens";
import type { Titled } from "./title-index";

/** The best results under one sidebar entry, and the number of all. */
export interface Found {
  readonly entry: Entry;
  readonly best: readonly Titled[];
  readonly total: number;
}

const MOST = 5;

/**
 * Finds titles that contain every word of the search, by sidebar entry: titles that begin with it first, then the last
 * changed. Entries that `isHidden` names are left out.
 */
export function findTitles(
  titles: Iterable<Titled>,
  search: string,
  isHidden: (entry: Entry) => boolean = () => false,
): readonly Found[] {
  const wanted = fold(search).trim();
  const words = wanted.split(/\s+/u);
  if (wanted === "") return [];
  const groups = new Map<Entry, { readonly best: Ranked[]; total: number }>();
  for (const titled of titles) {
    if (!words.every((word) => titled.text.includes(word)) || isHidden(titled.entry)) continue;
    const group = groups.get(titled.entry) ?? { best: [], total: 0 };
    groups.set(titled.entry, group);
    group.total += 1;
    keepBest(group.best, { titled, rank: rankOf(titled.text, wanted) });
  }
  return [...groups].map(([entry, { best, total }]) => ({
    entry,
    total,
    best: best.map(({ titled }) => titled),
  }));
}

/** Keeps only the best few in order: sorting thousands of matches would take too long. */
function keepBest(best: Ranked[], found: Ranked): void {
  const last = best.at(-1);
  if (best.length === MOST && last && bestFirst(last, found) <= 0) return;
  const place = best.findIndex((each) => bestFirst(found, each) < 0);
  best.splice(place < 0 ? best.length : place, 0, found);
  best.length = Math.min(best.length, MOST);
}

interface Ranked {
  readonly titled: Titled;
  readonly rank: number;
}

/** Lower is better: the search begins the title, begins a word, or is anywhere. */
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
