/** The entities that French texts contain; those of accented letters are composed below. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
  laquo: "«",
  raquo: "»",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  middot: "·",
  deg: "°",
  euro: "€",
  oelig: "œ",
  OElig: "Œ",
  aelig: "æ",
  AElig: "Æ",
};

const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu;
const ACCENTED = /^([a-z])(grave|acute|circ|tilde|uml|cedil)$/iu;

/** Replaces HTML entities with their characters; an unknown entity stays unchanged. */
export function withoutEntities(text: string): string {
  return text.replace(
    ENTITY,
    (entity, decimal?: string, hexadecimal?: string, name?: string) =>
      (name === undefined
        ? numbered(Number.parseInt(decimal ?? hexadecimal ?? "", decimal === undefined ? 16 : 10))
        : named(name)) ?? entity,
  );
}

function numbered(code: number): string | undefined {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

function named(name: string): string | undefined {
  if (Object.hasOwn(SIGNS, name)) return SIGNS[name];
  const [, letter, accent] = ACCENTED.exec(name) ?? [];
  const mark = ACCENTS[accent ?? ""];
  return letter === undefined || mark === undefined ? undefined : (letter + mark).normalize("NFC");
}
