/** The characters in the fonts of the share cards: the Latin alphabets of Europe and common symbols. */
export const DRAWABLE =
  /[ -~\u00A0-\u00A3\u00A5-\u00AC\u00AE-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u0168-\u017E\u1E9E–—‘’‚“”„†•…‹›€™−]/u;

/**
 * The text with characters that a card can show, in French typography: emoji and the like are dropped. Empty when
 * less than half of the letters would remain, because the text is in another script.
 */
export function drawableText(text: string): string {
  const written = text
    .normalize("NFC")
    .replaceAll(/[\u2007\u202F]/gu, "\u00A0")
    .replaceAll(/[\u2010\u2011]/gu, "-")
    .replaceAll(/\s/gu, (space) => (space === "\u00A0" ? space : " "));
  const drawn = Array.from(written, asDrawn).join("");
  if (lettersIn(drawn) * 2 < lettersIn(written)) return "";
  return drawn
    .replaceAll(/ *\u00A0[ \u00A0]*| {2,}/gu, (spaces) =>
      spaces.includes("\u00A0") ? "\u00A0" : " ",
    )
    .replaceAll(/(\S) (?=[:;!?»])/gu, "$1\u00A0")
    .replaceAll("« ", "«\u00A0")
    .trim();
}

/** Replaces a character missing in the fonts with the plain ones that it is composed of. */
function asDrawn(character: string): string {
  if (DRAWABLE.test(character)) return character;
  const parts = Array.from(character.normalize("NFKD"));
  return parts.filter((part) => DRAWABLE.test(part)).join("");
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
