import { escaped } from "./text";

/** Returns the SVG of one of the site's own drawings; undefined when there is none or it is large. */
export type DrawingAt = (address: string) => string | undefined;

/** Matches what `Picture` renders for the first visible picture; a photograph has `srcset` before its address. */
const FIRST = /<img src="(\/media\/[^"]+\.svg)"(?=[^>]* loading="eager")/u;

/**
 * Inlines the first visible picture when it is a small drawing: as a separate file it appeared half a second later on
 * phones. The application keeps the address and fetches the file when it renders the picture anew; an attribute tells
 * the service worker about it.
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

/** Not base64, because plain text compresses with the page. */
function dataUrl(svg: string): string {
  const text = svg.trim().replaceAll(/\s+/gu, " ");
  return `data:image/svg+xml,${text.replaceAll(/[%#<>]/gu, (sign) => encodeURIComponent(sign))}`;
}
