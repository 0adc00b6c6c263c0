import type { MarkType } from "@tiptap/pm/model";
import { InputRule, Mark } from "@tiptap/react";
import { PALETTE, type PaletteColour, paletteColour } from "../../content/rules/palette";

/** Text colour, as one of the classes `color-…`: the content security policy forbids inline styles. */
export const TextColour = paletteMark("color");

/** Background colour of a text, as one of the classes `background-…`. */
export const TextBackground = paletteMark("background");

export type PaletteUse = "color" | "background";

function paletteMark(use: PaletteUse) {
  return Mark.create({
    name: use,
    addAttributes: () => ({ colour: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: `[class*="${use}-"]`,
        // Other rules must still see the element: it may also be bold, or have the other kind of colour.
        consuming: false,
        getAttrs: (element) => {
          const colour = colourIn(element, use);
          return colour ? { colour } : false;
        },
      },
    ],
    renderHTML: ({ mark }) => ["span", { class: `${use}-${String(mark.attrs["colour"])}` }, 0],
    addInputRules() {
      return use === "color" ? [colourMarkup(this.type)] : [];
    },
  });
}

function colourIn(element: HTMLElement, use: PaletteUse): PaletteColour | undefined {
  const names = Object.keys(PALETTE).filter(isPaletteColour);
  return names.find((name) => element.classList.contains(`${use}-${name}`));
}

const isPaletteColour = (name: string): name is PaletteColour => Object.hasOwn(PALETTE, name);

/** Applies a colour when `{color:rouge}…{/color}` is typed, the notation of the site's markup. */
function colourMarkup(type: MarkType): InputRule {
  return new InputRule({
    find: /\{color:([^{}]+)\}([^{}]+)\{\/color\}$/u,
    handler: ({ state: { tr }, range, match: [, name = "", text = ""] }) => {
      const colour = paletteColour(name);
      if (!colour) return null;
      const start = range.from + `{color:${name}}`.length;
      tr.delete(start + text.length, range.to).delete(range.from, start);
      tr.addMark(range.from, range.from + text.length, type.create({ colour }));
      tr.removeStoredMark(type);
      return undefined;
    },
  });
}
