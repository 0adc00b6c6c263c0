import type { Doc } from "../../content/index";

export type LinkedTerm = Pick<Doc<"glossary">, "id" | "term" | "definition">;

/** The prefix of links to terms, by which texts, styles and definitions recognise them. */
export const TERM_PATH = "/glossary#";

/** No term inside these elements becomes a link: links, titles, code and quotations. */
const CLOSED = new Set(["a", "h1", "h2", "h3", "h4", "h5", "h6", "code", "pre", "blockquote"]);
const PIECES = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|<[^>]*>|[^<]+/giu;

/** The address of a page or a mailbox, written as text. It is matched whole, so that no term within it becomes a link. */
const ADDRESS = String.raw`[\p{L}\p{N}]\S*?(?:://|@|\.(?=[\p{L}\p{N}]))\S*`;

/** Links the first mention of each term of the glossary to its definition. */
export function linkTerms(html: string, terms: readonly LinkedTerm[]): string {
  return linked(html, terms).html;
}

/** The terms that a text mentions in places that can be linked. */
export function termsIn<Term extends LinkedTerm>(html: string, terms: readonly Term[]): Term[] {
  const { found } = linked(html, terms);
  return terms.filter(({ id }) => found.has(id));
}

function linked(html: string, terms: readonly LinkedTerm[]) {
  const found = new Set<string>();
  const byName = namesOf(terms);
  if (byName.size === 0) return { html, found };
  const mention = mentionOf([...byName.keys()]);
  const closed: string[] = [];
  const pieces = Array.from(html.matchAll(PIECES), ([piece, end, tag = ""]) => {
    const name = tag.toLowerCase();
    if (CLOSED.has(name)) {
      if (end === "") closed.push(name);
      else closed.splice(Math.max(0, closed.lastIndexOf(name)), 1);
    }
    if (piece.startsWith("<") || closed.length > 0) return piece;
    return piece.replaceAll(mention, (word) => {
      const id = byName.get(word.toLocaleLowerCase("fr"));
      if (id === undefined || found.has(id)) return word;
      found.add(id);
      return `<a href="${TERM_PATH}${encodeURIComponent(id)}">${word}</a>`;
    });
  });
  return { html: pieces.join(""), found };
}

/** Maps lower-case names to ids; « CMS (système de gestion de contenu) » is known as « CMS ». */
function namesOf(terms: readonly LinkedTerm[]): ReadonlyMap<string, string> {
  return new Map(
    terms
      .map(
        ({ id, term }) =>
          [
            term
              .replace(/\s*\(.*$/u, "")
              .trim()
              .toLocaleLowerCase("fr"),
            id,
          ] as const,
      )
      .filter(([name]) => name.length > 1),
  );
}

/** Matches whole words, and addresses so that they are passed over; of two terms with the same beginning, the longer one. */
function mentionOf(names: readonly string[]): RegExp {
  const alternatives = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, "\\$&"))
    .join("|");
  const end = String.raw`(?![\p{L}\p{N}-]|[.@][\p{L}\p{N}]|://)`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:(?:${alternatives})${end}|${ADDRESS})`, "giu");
}
