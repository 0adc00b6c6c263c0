import { escaped } from "./text";

/** The text of one of the site's own drawings, by its address; undefined where there is none, or it is large. */
export type DrawingAt = (address: string) => string | undefined;

/** As `Picture` draws the one that is seen first; a photograph has `srcset` before its address. */
const FIRST = /<img src="(\/media\/[^"]+\.svg)"(?=[^>]* loading="eager")/u;

/**
 * Puts the picture that is seen first into the page, where it is a small drawing: asked for beside the page it came
 * half a second later on a telephone. The application keeps the address, and asks for the file where it draws it anew; the worker
 * is told of it by its attribute.
 */
export function withFirstPicture<Page extends { readonly head: string; readonly body: string }>(
  page: Page,
  drawingAt: DrawingAt,
): Page {
  const [found = "", address = ""] = FIRST.exec(page.body) ?? [];
  const drawing = address === "" ? undefined : drawingAt(address);
  if (drawing === undefined) return page;
  const isItsPreload = (tag: string) => tag.includes(`href="${address}"`);
  return {
    ...page,
    head: page.head.replaceAll(/<link rel="preload" as="image"[^>]*>/gu, (tag) =>
      isItsPreload(tag) ? "" : tag,
    ),
    body: page.body.replace(
      found,
      () => `<img src="${escaped(dataUrl(drawing))}" data-file="${address}"`,
    ),
  };
}

/** Readable rather than in base64: it compresses with the page. */
function dataUrl(svg: string): string {
  const text = svg.trim().replaceAll(/\s+/gu, " ");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>]/gu, (sign) => encodeURIComponent(sign))}`;
}
