import { htmlOf } from "../../content/rules/markup";
import { srcSetOf } from "../../lib/pictures/widths";
import { harmless } from "../../ui/text/sanitize";

/** A remark about something in a text that its readers would miss or stumble over. */
export interface Finding {
  readonly text: string;
  /** The element it is about: the selector, and the index among its matches in the order of the text. */
  readonly place: { readonly selector: string; readonly index: number };
}

/** Finds what is worth another look in a text, grouped by kind of problem. */
export function findingsIn(content: string, weightOf: WeightOf = unknown): readonly Finding[] {
  const text = harmless(htmlOf(content)).content;
  return [
    ...picturesWithoutWords(text),
    ...heavyPictures(text, weightOf),
    ...skippedHeadings(text),
    ...links(text),
  ];
}

/** How many bytes were transferred for a picture; undefined where the browser does not know. */
export type WeightOf = (address: string) => number | undefined;

const unknown: WeightOf = () => undefined;

/** A larger picture takes seconds to load on a telephone. */
const HEAVY_BYTES = 500_000;

const PICTURES = "img:not(.ProseMirror-separator)";
const HEADINGS = "h1, h2, h3, h4, h5, h6";
const LINKS = "a";

function picturesWithoutWords(text: ParentNode): Finding[] {
  return [...text.querySelectorAll("img")].flatMap((picture, index) =>
    picture.alt.trim() === ""
      ? [
          {
            text: "Image sans texte alternatif\u00A0: décrivez-la, à moins qu’elle ne fasse que décorer.",
            place: { selector: PICTURES, index },
          },
        ]
      : [],
  );
}

/** Pictures of the library are skipped: the browser fetches only the width that it needs. */
function heavyPictures(text: ParentNode, weightOf: WeightOf): Finding[] {
  return [...text.querySelectorAll("img")].flatMap((picture, index) => {
    const address = picture.getAttribute("src") ?? "";
    const weight = srcSetOf(address) === undefined ? (weightOf(address) ?? 0) : 0;
    if (weight <= HEAVY_BYTES) return [];
    const kilobytes = Math.round(weight / 1000).toLocaleString("fr-FR");
    return [
      {
        text: `Image de ${kilobytes}\u00A0ko\u00A0: importez-la dans la bibliothèque, qui l’allège.`,
        place: { selector: PICTURES, index },
      },
    ];
  });
}

/** Counts from level 1, which is the title of the article itself. */
function skippedHeadings(text: ParentNode): Finding[] {
  let above = 1;
  return [...text.querySelectorAll(HEADINGS)].flatMap((heading, index) => {
    const level = Number(heading.tagName.slice(1));
    const isSkipped = level > above + 1;
    above = level;
    if (!isSkipped) return [];
    return [
      {
        text: `Un niveau de titre est sauté avant ${quote(heading)}.`,
        place: { selector: HEADINGS, index },
      },
    ];
  });
}

function links(text: ParentNode): Finding[] {
  return [...text.querySelectorAll("a")].flatMap((link, index) => {
    const place = { selector: LINKS, index };
    const words = link.textContent.replaceAll(/\s+/gu, " ").trim();
    if (words === "" && !link.querySelector("img[alt]:not([alt=''])")) {
      return [{ text: "Lien sans texte\u00A0: personne ne sait où il mène.", place }];
    }
    if (!SAYS_NOTHING.test(words)) return [];
    return [{ text: `Le lien ${quote(link)} ne dit pas où il mène.`, place }];
  });
}

const SAYS_NOTHING =
  /^(?:cliquez(?: ici)?|cliquer ici|ici|par ici|là|lien|ce lien|lire(?: la suite| plus)?|voir(?: plus)?|en savoir plus|plus|suite)[.…\s]*$/iu;

const quote = (element: Element) => `«\u202F${element.textContent.trim().slice(0, 60)}\u202F»`;
