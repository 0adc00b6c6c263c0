import { DRAWING, isDrawing } from "./shown";

/** The longest stored drawing: every page contains it. A longer one becomes a picture of the library. */
export const LONGEST_DRAWING = 6000;

/**
 * A drawing (SVG) is stored as an address, not as a file: a browser that shows an address in an `img` element runs none
 * of its scripts and fetches nothing that it names. It has no character that HTML or JSON would escape, so that its
 * copies compress well.
 */
export function drawingAddress(svg: string): string {
  return DRAWING + svg.replaceAll(/["#%&'<>\\^`{|}]/gu, encoded);
}

/** `encodeURIComponent` leaves the apostrophe as it is, and HTML escapes it. */
const encoded = (sign: string) => (sign === "'" ? "%27" : encodeURIComponent(sign));

/** The SVG in an address; undefined for any other address. */
export function drawingIn(address: string): string | undefined {
  if (!isDrawing(address)) return undefined;
  try {
    return decodeURIComponent(address.slice(DRAWING.length));
  } catch {
    // A percent sign stands alone: somebody else wrote this address.
    return undefined;
  }
}
