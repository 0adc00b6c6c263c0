import type { ChainedCommands } from "@tiptap/react";
import type { Field } from "../../../content/schema/field";

/** Which headings a field offers. */
export type Headings = NonNullable<Field["headings"]>;

export interface TextStyle {
  /** Undefined for a paragraph. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly label: string;
}

const PARAGRAPH: TextStyle = { level: undefined, label: "Paragraphe" };

/** The title of an article is its first-level heading, so its text begins at the second level. */
const FEW: readonly TextStyle[] = [
  { level: 2, label: "Titre" },
  { level: 3, label: "Sous-titre" },
  { level: 4, label: "Intertitre" },
];

const ALL: readonly TextStyle[] = ([1, 2, 3, 4, 5, 6] as const).map((level) => ({
  level,
  label: `Titre ${level}`,
}));

/** The headings that a field offers, largest first. */
export const headingsOf = (headings: Headings): readonly TextStyle[] =>
  headings === "few" ? FEW : ALL;

/** The styles that a field offers, plus the current heading level if it is not one of them. */
export function stylesOf(headings: Headings, current: number | undefined): readonly TextStyle[] {
  const offered = [PARAGRAPH, ...headingsOf(headings)];
  const known = offered.some(({ level }) => level === current);
  return known ? offered : [...offered, ...ALL.filter(({ level }) => level === current)];
}

/** Turns all blocks of the selection into headings or paragraphs; each keeps its alignment. */
export function setLevel(chain: ChainedCommands, level: TextStyle["level"]): boolean {
  return chain
    .command(({ tr, state: { schema, selection } }) => {
      const type = schema.nodes[level === undefined ? "paragraph" : "heading"];
      if (!type) return false;
      for (const { $from, $to } of selection.ranges) {
        tr.setBlockType($from.pos, $to.pos, type, ({ attrs: { align = null } }) =>
          level === undefined ? { align } : { align, level },
        );
      }
      return true;
    })
    .run();
}
