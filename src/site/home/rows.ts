import type { HomeSection } from "../../content/home-sections";

export type SectionRow = readonly [HomeSection, ...HomeSection[]];

const PAIR: ReadonlySet<HomeSection> = new Set(["tools", "questions"]);

/** The rows of the home page: tools and questions share one where they follow one another. */
export function rowsOf(shown: readonly HomeSection[]): readonly SectionRow[] {
  const rows: [HomeSection, ...HomeSection[]][] = [];
  for (const name of shown) {
    const last = rows.at(-1);
    if (last && PAIR.has(last[0]) && PAIR.has(name)) last.push(name);
    else rows.push([name]);
  }
  return rows;
}
