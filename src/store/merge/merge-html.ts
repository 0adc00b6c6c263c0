/**
 * Merges two versions of a rich text block by block: paragraphs, headings, lists, pictures. Undefined if both sides
 * changed the same block, or put something in the same place, or if a text is no sequence of HTML blocks.
 */
export function mergeHtml(base: string, mine: string, theirs: string): string | undefined {
  const [before, here, there] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  if (!before || !here || !there) return undefined;
  const [hereOf, thereOf] = [matches(before, here), matches(before, there)];
  const merged: string[] = [];
  let [done, own, other] = [0, 0, 0];
  for (let place = 0; place <= before.length; place += 1) {
    const isEnd = place === before.length;
    const [mineAt, theirsAt] = isEnd
      ? [here.length, there.length]
      : [hereOf.get(place), thereOf.get(place)];
    if (mineAt === undefined || theirsAt === undefined) continue;
    // Between two blocks that both sides left unchanged.
    const between = mergeBetween(
      before.slice(done, place),
      here.slice(own, mineAt),
      there.slice(other, theirsAt),
    );
    if (!between) return undefined;
    merged.push(...between, ...before.slice(place, place + 1));
    [done, own, other] = [place + 1, mineAt + 1, theirsAt + 1];
  }
  return merged.join("");
}

type Blocks = readonly string[];

function mergeBetween(before: Blocks, here: Blocks, there: Blocks): Blocks | undefined {
  if (isEqual(before, here) || isEqual(here, there)) return there;
  if (isEqual(before, there)) return here;
  if (before.length !== here.length || before.length !== there.length) return undefined;
  // Each side changed other ones of neighbouring blocks.
  const merged = before.map((block, index) => {
    const [own, other] = [here[index], there[index]];
    if (own === block || own === other) return other;
    return other === block ? own : undefined;
  });
  return merged.every((block) => block !== undefined) ? merged : undefined;
}

const isEqual = (one: Blocks, other: Blocks) =>
  one.length === other.length && one.every((block, index) => block === other[index]);

/** The longest common sequence of blocks: where each block of the one is in the other. */
function matches(one: Blocks, other: Blocks): ReadonlyMap<number, number> {
  const lengths = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const lengthAt = (place: number, beside: number) => lengths[place]?.[beside] ?? 0;
  for (const [place, row] of [...lengths.entries()].slice(0, -1).toReversed()) {
    for (let beside = other.length - 1; beside >= 0; beside -= 1) {
      row[beside] =
        one[place] === other[beside]
          ? lengthAt(place + 1, beside + 1) + 1
          : Math.max(lengthAt(place + 1, beside), lengthAt(place, beside + 1));
    }
  }
  const found = new Map<number, number>();
  let [place, beside] = [0, 0];
  while (place < one.length && beside < other.length) {
    if (one[place] === other[beside]) found.set(place++, beside++);
    else if (lengthAt(place + 1, beside) >= lengthAt(place, beside + 1)) place += 1;
    else beside += 1;
  }
  return found;
}

/** No part of a tag contains `<`, so that a text of many broken tags is read in one pass. */
const TAG = /<(?<end>\/?)(?<name>[a-z][\w-]*)(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>/giu;
const WITHOUT_END: ReadonlySet<string> = new Set(["br", "hr", "img", "source", "wbr"]);
/** Comparing takes the square of this. */
const MOST_BLOCKS = 1_000;

/** The elements of which a text consists, each with the blanks before it; undefined if there is anything else. */
function blocksOf(html: string): Blocks | undefined {
  const blocks: string[] = [];
  const open: string[] = [];
  let [start, end] = [0, 0];
  for (const tag of html.matchAll(TAG)) {
    const name = tag.groups?.["name"]?.toLowerCase() ?? "";
    if (open.length === 0 && html.slice(end, tag.index).trim() !== "") return undefined;
    if (tag.groups?.["end"] === "/") {
      if (open.pop() !== name) return undefined;
    } else if (!WITHOUT_END.has(name)) open.push(name);
    if (open.length > 0) continue;
    end = tag.index + tag[0].length;
    blocks.push(html.slice(start, end));
    start = end;
  }
  const isWhole = open.length === 0 && html.slice(end).trim() === "";
  return isWhole && blocks.length > 0 && blocks.length <= MOST_BLOCKS ? blocks : undefined;
}
