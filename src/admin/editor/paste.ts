import { pictureIdOf } from "../../lib/pictures/pictures";
import { harmless, unshown } from "../../ui/text/sanitize";
import { declarationsOf } from "./inline-style";
import { beginWithParagraphs, nestLists } from "./nested-lists";
import { listsFromWord } from "./word-lists";

/**
 * Cleans pasted HTML so that it is like our own. Word processors express bold and lists by inline styles, which become
 * elements before the sanitiser removes all styles. Pictures of other sites are left out: our pages make no requests to
 * third parties.
 */
export function cleanPaste(
  html: string,
  origin: string,
): { readonly html: string; readonly foreignPictures: boolean } {
  const { body } = unshown(html);
  const isOurs = body.querySelector("[data-pm-slice]");
  const slice = isOurs?.getAttribute("data-pm-slice");
  for (const clutter of body.querySelectorAll("script, title, meta, link")) clutter.remove();
  listsFromWord(body);
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) sayInElements(element);
  nestLists(body);
  if (!isOurs) for (const link of body.querySelectorAll("a[href^='#']")) unwrap(link);
  for (const cell of body.querySelectorAll("thead td")) asHeader(cell);
  for (const line of body.querySelectorAll(":scope > br")) if (isBetweenBlocks(line)) line.remove();
  if (!isOurs) for (const line of body.querySelectorAll("p, div")) if (isBlank(line)) line.remove();
  const foreign = [...body.querySelectorAll("img")].filter((picture) => !isOwn(picture, origin));
  for (const picture of foreign) picture.remove();

  const clean = harmless(body.innerHTML);
  if (!isOurs) beginWithParagraphs(clean.content);
  for (const span of clean.content.querySelectorAll("span:not([class])")) unwrap(span);
  // ProseMirror's own note of how much of the first and last block was copied.
  if (slice) clean.content.firstElementChild?.setAttribute("data-pm-slice", slice);
  return { html: clean.innerHTML, foreignPictures: foreign.length > 0 };
}

/** Converts inline styles for bold, italic and the like into elements and classes. */
function sayInElements(element: HTMLElement): void {
  const styles = declarationsOf(element);
  const weight = styles.get("font-weight") ?? "";
  const decoration = `${styles.get("text-decoration") ?? ""} ${styles.get("text-decoration-line") ?? ""}`;
  const align = /^(?:center|right|justify)$/u.exec(styles.get("text-align") ?? "")?.[0];
  if (align) element.classList.add(`align-${align}`);
  // Google Docs wraps everything that it copies in a <b> that is not bold.
  if (element.matches("b, strong") && /^(?:normal|[1-4]00)$/u.test(weight)) {
    unwrap(element);
    return;
  }
  if (element.matches("h1, h2, h3, h4, h5, h6, td, th, table, tr, ul, ol")) return;
  if (/^(?:bold|bolder|[6-9]00)$/u.test(weight)) wrapContent(element, "strong");
  if (styles.get("font-style") === "italic") wrapContent(element, "em");
  if (decoration.includes("underline") && !element.closest("a, u")) wrapContent(element, "u");
  if (decoration.includes("line-through")) wrapContent(element, "s");
  if (styles.get("vertical-align") === "super") wrapContent(element, "sup");
  if (styles.get("vertical-align") === "sub") wrapContent(element, "sub");
}

/** Word marks a row as the header of its table, but not the cells in it. */
function asHeader(cell: Element): void {
  const header = cell.ownerDocument.createElement("th");
  for (const { name, value } of cell.attributes) header.setAttribute(name, value);
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}

/** Google Docs writes an empty line as a break between two blocks, which would become an empty paragraph. */
function isBetweenBlocks(line: Element): boolean {
  const beside = [line.previousSibling, line.nextSibling];
  return beside.every((node) => node === null || (node instanceof Element && node.matches(BLOCKS)));
}

/** Mails and Word separate paragraphs by lines without text. */
const isBlank = (line: Element) =>
  line.textContent.trim() === "" && !line.querySelector("img, hr, table, li");

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, pre, hr, br";

function wrapContent(element: HTMLElement, tag: string): void {
  if (element.textContent.trim() === "") return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Whether a picture belongs to this site or its library. */
function isOwn(picture: Element, origin: string): boolean {
  const address = picture.getAttribute("src") ?? "";
  return (
    address.startsWith(`${origin}/`) ||
    /^\/(?!\/)/u.test(address) ||
    pictureIdOf(address) !== undefined
  );
}
