import { trustedHtml } from "../../lib/trusted-types";
import { ATTRIBUTES, ELEMENTS, UNWRAPPED } from "./drawing-names";
import { isTooComplex } from "./drawing-cost";
import { dom } from "./dom";

/** What was left out of a drawing. */
export interface LeftOut {
  /** Scripts, event handlers and embedded pages. */
  readonly code: boolean;
  /** Pictures, fonts and styles that lie elsewhere. */
  readonly outside: boolean;
}

export type CleanDrawing =
  | {
      readonly ok: true;
      readonly svg: string;
      readonly leftOut: LeftOut;
      /** Whether it has text, which each device draws with its own fonts. */
      readonly hasText: boolean;
    }
  | { readonly ok: false; readonly why: DrawingProblem };

export type DrawingProblem =
  | "unreadable"
  | "unsized"
  | "shapeless"
  | "disproportionate"
  | "complex";

/** A frame beyond these limits is a mistake of the drawing program. */
const LARGEST_SIDE = 1_000_000;
const MOST_OBLONG = 20;

/**
 * Sanitises an SVG. It is written anew from a list of allowed elements and attributes, so that it can neither run
 * anything nor fetch anything, whoever opens it. What is clean already stays as it is.
 */
export function cleanDrawing(text: string): CleanDrawing {
  const root = rootOf(text);
  if (!root) return { ok: false, why: "unreadable" };
  const viewBox = viewBoxOf(root);
  if (!viewBox) return { ok: false, why: "unsized" };
  const [, , width, height] = viewBox;
  const oblong = Math.max(width / height, height / width);
  if (Math.max(width, height) > LARGEST_SIDE || oblong > MOST_OBLONG) {
    return { ok: false, why: "disproportionate" };
  }
  if (isTooComplex(root)) return { ok: false, why: "complex" };
  const writer = new Writer();
  const inside = writer.childrenOf(root);
  if (!writer.hasShape) return { ok: false, why: "shapeless" };
  const look = writer.attributesOf(root, ROOT_ATTRIBUTES);
  const svg = `<svg xmlns="${SVG}" viewBox="${viewBox.join(" ")}"${look}>${inside}</svg>`;
  return { ok: true, svg, leftOut: writer.leftOut, hasText: writer.hasText };
}

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

function rootOf(text: string): Element | undefined {
  const page = new dom.DOMParser().parseFromString(trustedHtml(text.trim()), "image/svg+xml");
  const root = page.documentElement;
  const isBroken = page.getElementsByTagName("parsererror").length > 0;
  return !isBroken && root.localName === "svg" && root.namespaceURI === SVG ? root : undefined;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** The frame of a drawing; one that has only a width and a height begins at 0. */
function viewBoxOf(root: Element): Box | undefined {
  const written = (root.getAttribute("viewBox") ?? "").trim().split(/[\s,]+/u);
  const [x = NaN, y = NaN, width = NaN, height = NaN] = written.map(Number);
  if (written.length === 4)
    return isFrame([x, y, width, height]) ? [x, y, width, height] : undefined;
  const side = (name: string) => {
    const length = root.getAttribute(name) ?? "";
    return length.endsWith("%") ? NaN : Number.parseFloat(length);
  };
  const sides: Box = [0, 0, side("width"), side("height")];
  return isFrame(sides) ? sides : undefined;
}

const isFrame = (box: Box) => box.every(Number.isFinite) && box[2] > 0 && box[3] > 0;

/** The root's other attributes are its frame, or belong to the page around it. */
const ROOT_ATTRIBUTES = new Set(
  [...ATTRIBUTES].filter(
    (name) => !["viewBox", "width", "height", "x", "y", "id", "class", "transform"].includes(name),
  ),
);

const SHAPES = /^(?:path|rect|circle|ellipse|line|polyline|polygon|text|use)$/u;
const CODE =
  /^(?:script|foreignObject|handler|listener|iframe|object|embed|audio|video|canvas|html|body)$/u;
const OUTSIDE = /^(?:image|feImage|font-face|font|link)$/u;

/** Writes the allowed part of a drawing, and remembers what was left out. */
class Writer {
  hasShape = false;
  hasText = false;
  #code = false;
  #outside = false;

  get leftOut(): LeftOut {
    return { code: this.#code, outside: this.#outside };
  }

  childrenOf(parent: Element): string {
    const keepsText = /^(?:text|tspan)$/u.test(parent.localName);
    return Array.from(parent.childNodes, (node) => {
      if (node instanceof dom.Element) return this.#element(node);
      const isText = node.nodeType === 3 || node.nodeType === 4;
      return isText && keepsText ? escaped(node.nodeValue ?? "") : "";
    }).join("");
  }

  #element(element: Element): string {
    const { localName: name, namespaceURI } = element;
    if (CODE.test(name)) this.#code = true;
    if (OUTSIDE.test(name)) this.#outside = true;
    if (namespaceURI !== SVG) return "";
    if (name === "style") return this.#style(element.textContent);
    if (UNWRAPPED.has(name)) return this.childrenOf(element);
    if (!ELEMENTS.has(name)) return "";
    if (SHAPES.test(name)) this.hasShape = true;
    if (name === "text") this.hasText = true;
    const attributes = this.attributesOf(element, ATTRIBUTES);
    const inside = this.childrenOf(element);
    return inside === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`;
  }

  attributesOf(element: Element, allowed: ReadonlySet<string>): string {
    return Array.from(element.attributes, ({ localName, namespaceURI, value }) => {
      if (/^on/iu.test(localName)) this.#code = true;
      const isLink = localName === "href" && (namespaceURI === null || namespaceURI === XLINK);
      if (namespaceURI !== null && !isLink) return "";
      if (!allowed.has(localName) || !this.#isInside(value, isLink)) return "";
      return ` ${localName}="${escaped(value)}"`;
    }).join("");
  }

  /** Whether a value names nothing outside the drawing. */
  #isInside(value: string, isLink: boolean): boolean {
    if (/(?:java|vb)script:|expression\s*\(/iu.test(value)) {
      this.#code = true;
      return false;
    }
    const isOurs = isLink ? /^\s*#/u.test(value) : !namesOutside(value);
    if (!isOurs) this.#outside = true;
    return isOurs;
  }

  /** Keeps the rules that drawing programs write for classes, without the imports and fonts beside them. */
  #style(css: string): string {
    const rules = css.replaceAll(/\/\*[^]*?\*\//gu, "").replaceAll(AT_RULES, "");
    if (/@import|@font-face/iu.test(css)) this.#outside = true;
    if (rules.trim() === "" || rules.includes("@") || !this.#isInside(rules, false)) return "";
    return `<style>${escaped(rules.trim())}</style>`;
  }
}

/** Imports, fonts, and rules for other media than the page around the drawing. */
const AT_RULES =
  /@(?:import|charset|namespace)[^;]*;?|@font-face\s*\{[^}]*\}|@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/giu;

/** A backslash could hide the name of a function from this check, and no drawing program writes one. */
function namesOutside(value: string): boolean {
  return /\\|url\(\s*["']?\s*(?!["'\s#])|image(?:-set)?\(/iu.test(value);
}

const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (sign) => SIGNS[sign] ?? "").replaceAll(/\s+/gu, " ");
}
