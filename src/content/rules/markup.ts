import { paletteColour } from "./palette";

/**
 * A rich text as HTML, not yet sanitised: as it is where it contains `<`, else from the markup of
 * the specification, of which plain lines are a part. The page's own title is the only first-level
 * heading, so `#` is a second-level one.
 */
export function htmlOf(source: string): string {
  return source.includes("<") ? source : blocks(source.replaceAll("\r\n", "\n").split("\n"));
}

/** What a rich text says, without its marks: for excerpts, descriptions and searches. */
export function plainTextOf(source: string): string {
  return unescaped(
    htmlOf(source)
      .replace(/<(script|style)\b[^]*?<\/\1>/giu, " ")
      .replace(/<[^>]*>/gu, " "),
  )
    .replace(/\s+/gu, " ")
    .trim();
}

type Block = { readonly tag: "ul" | "ol" | "blockquote" | "p"; readonly line: string };

function blocks(lines: readonly string[]): string {
  let html = "";
  let open: Block["tag"] = "p";
  for (const line of [...lines, ""]) {
    const heading = /^(#{1,3})\s+(.*\S)/u.exec(line);
    const block = blockOf(line);
    if (open !== "p" && (heading || block.tag !== open)) {
      html += `</${open}>`;
      open = "p";
    }
    if (heading) {
      const level = (heading[1]?.length ?? 1) + 1;
      html += `<h${level}>${inline(heading[2] ?? "")}</h${level}>`;
    } else if (block.line !== "") {
      if (block.tag !== open) html += `<${block.tag}>`;
      open = block.tag;
      const tag = open === "ul" || open === "ol" ? "li" : "p";
      html += `<${tag}>${inline(block.line)}</${tag}>`;
    }
  }
  return html;
}

const BLOCKS = [
  ["ul", /^\s*[-*•]\s+(.*\S)/u],
  ["ol", /^\s*\d+[.)]\s+(.*\S)/u],
  ["blockquote", /^\s*>\s*(.*\S)/u],
] as const;

function blockOf(line: string): Block {
  for (const [tag, pattern] of BLOCKS) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return { tag, line: found };
  }
  return { tag: "p", line: line.trim() };
}

/** Innermost first: a link may be bold, and a bold text coloured. */
const INLINE: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/!\[([^\]]*)\]\(([^\s)]+)\)/gu, (_, alt = "", url = "") => `<img src="${url}" alt="${alt}">`],
  [/\[([^\]]+)\]\(([^\s)]+)\)/gu, (_, text = "", url = "") => `<a href="${url}">${text}</a>`],
  [/\*\*(?=\S)(.+?\S?)\*\*/gu, (_, text = "") => `<strong>${text}</strong>`],
  [/(?<![\p{L}\p{N}_])__(?=\S)(.+?)__(?![\p{L}\p{N}_])/gu, (_, text = "") => `<u>${text}</u>`],
  [/\*(?=[^\s*])([^*]+?)\*/gu, (_, text = "") => `<em>${text}</em>`],
  [/\{color:([^}]+)\}(.*?)\{\/color\}/gu, (_, colour = "", text = "") => coloured(colour, text)],
];

function inline(text: string): string {
  // Addresses are put aside: the marks in them are theirs.
  const addresses: string[] = [];
  const aside = escaped(text).replace(/(?<=\]\()[^\s)]+(?=\))/gu, (address) => {
    addresses.push(address);
    return `\u{E000}${addresses.length - 1}\u{E001}`;
  });
  const html = INLINE.reduce((done, [pattern, write]) => done.replace(pattern, write), aside);
  return html.replace(
    /\u{E000}(\d+)\u{E001}/gu,
    (_, index: string) => addresses[Number(index)] ?? "",
  );
}

function coloured(colour: string, text: string): string {
  const known = paletteColour(colour);
  return known ? `<span class="color-${known}">${text}</span>` : text;
}

/** The markup holds no `<`, and `>` is harmless in a text. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function unescaped(html: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00A0",
  };
  return html.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (entity, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    if (name) return signs[String(name).toLowerCase()] ?? entity;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
