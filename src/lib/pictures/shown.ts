/** Every page loads this file, so it holds only what showing a logo needs. */

/** How the address of a drawing begins; src/lib/pictures/drawing.ts says what it is. */
export const DRAWING = "data:image/svg+xml,";

export const isDrawing = (address: string) => address.startsWith(DRAWING);

/** Accepts the pictures that an identity may show: drawings, and addresses of this site or of the library. */
export const isShowable = (address: string) =>
  isDrawing(address) || /^(?:https?:\/\/|\/(?![/\\]))/iu.test(address);

/** The frame of a drawing, or the size in the name of a library picture. */
const SIZE = /viewBox=%22\S+ \S+ ([\d.]+) ([\d.]+)%22|_(\d+)x(\d+)(?:_\d+)?\.\w+(?:#|$)/u;

/** The size in the address of a drawing or of a library picture, which gives its proportions; undefined without one. */
export function proportionsOf(address: string) {
  const [, x, y, width = x, height = y] = SIZE.exec(address) ?? [];
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}
