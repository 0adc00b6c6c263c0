const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl div figure figcaption table caption tr hr".split(
    " ",
  ),
);
/** Elements that begin a new line, without an empty line before them. */
const LINES = new Set(["dt", "dd", "tr"]);

/** Converts a letter to plain text, for mail programs and people who want no HTML. */
export function textLetter(body: ParentNode): string {
  return wordsOf(body.childNodes)
    .replaceAll(/[^\S\n\u00A0\u202F]+/gu, " ")
    .replaceAll(/ *\n */gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

const wordsOf = (nodes: NodeListOf<ChildNode>): string => [...nodes].map(wordsOfNode).join("");

function wordsOfNode(node: ChildNode): string {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? "").replaceAll("\n", " ");
  if (!(node instanceof Element)) return "";
  const inner = wordsOf(node.childNodes);
  if (node.localName === "li") return `\n${markOf(node)}${setIn(inner)}`;
  if (LINES.has(node.localName)) return `\n${inner.trim()}`;
  if (BLOCKS.has(node.localName)) return `\n\n${node.localName === "hr" ? "---" : inner}\n\n`;
  return inlineWords(node, inner);
}

function inlineWords(element: Element, inner: string): string {
  switch (element.localName) {
    case "br":
      return "\n";
    case "img": {
      const alt = element.getAttribute("alt") ?? "";
      return alt && `[${alt}]`;
    }
    case "a": {
      const address = (element.getAttribute("href") ?? "").replace(/^(?:mailto|tel):/u, "");
      return inner.trim() === address ? inner : `${inner} (${address})`;
    }
    case "td":
    case "th":
      return `${inner.trim()}  `;
    default:
      return inner;
  }
}

/** The words of a list element, whose further lines begin below its first word; ordinary spaces would be taken out. */
const setIn = (inner: string) => inner.trim().replaceAll(/\n[^\S\u00A0]*/gu, "\n\u00A0\u00A0");

function markOf(element: Element): string {
  const list = element.parentElement;
  if (list?.localName !== "ol") return "- ";
  return `${[...list.children].indexOf(element) + 1}. `;
}
