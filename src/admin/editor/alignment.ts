import { type ChainedCommands, Extension } from "@tiptap/react";

/** The alignments; left is the default and needs no class. */
export const ALIGNMENTS = {
  left: "À gauche",
  center: "Au centre",
  right: "À droite",
  justify: "Justifié",
} as const;

export type Alignment = keyof typeof ALIGNMENTS;

/** Alignment of paragraphs, headings and cells, as one of the classes `align-…`. */
export const TextAlignment = Extension.create({
  name: "textAlignment",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "tableCell", "tableHeader"],
      attributes: {
        align: {
          default: null,
          parseHTML: ({ classList }) =>
            alignments.find((each) => classList.contains(classOf(each))),
          renderHTML: ({ align }) => (isAlignment(align) ? { class: classOf(align) } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      "Mod-Shift-l": () => align(this.editor.chain(), "left"),
      "Mod-Shift-e": () => align(this.editor.chain(), "center"),
      "Mod-Shift-r": () => align(this.editor.chain(), "right"),
      "Mod-Shift-j": () => align(this.editor.chain(), "justify"),
    };
  },
});

/** Aligns the paragraphs and headings of the selection. */
export function align(chain: ChainedCommands, alignment: Alignment): boolean {
  const value = { align: alignment === "left" ? null : alignment };
  return chain.updateAttributes("paragraph", value).updateAttributes("heading", value).run();
}

export function alignmentOf(value: unknown): Alignment {
  return isAlignment(value) ? value : "left";
}

const alignments = Object.keys(ALIGNMENTS).filter(isAlignment);

function isAlignment(value: unknown): value is Alignment {
  return typeof value === "string" && Object.hasOwn(ALIGNMENTS, value);
}

const classOf = (alignment: Alignment) => `align-${alignment}`;
