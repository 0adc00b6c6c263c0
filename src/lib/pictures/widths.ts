import { pictureIdOf } from "./pictures";

/**
 * The files of one picture follow one naming rule: « 0a1b2c3d-phare_1920x1280.webp » is the picture, and «
 * 0a1b2c3d-phare_1920x1280_480.webp » the same, 480 px wide. The address alone gives the size and the available
 * widths: a visitor's page, a stored text and the build need no list of pictures. A WebP whose name says « _jpg »
 * has a JPEG besides (`files.ts`). Older pictures have no size in their name, and one file.
 */
const NAME = /^([^#]*_(\d{1,5})x(\d{1,5})(_jpg)?)(?:_\d{1,5})?(\.(?:webp|jpg|png))(#.*)?$/u;

/** The widths that are made of a picture, if they are narrower than it. */
const NARROWER = [480, 960, 1440];
/** The longest side of a stored picture, unless it is very tall: then its width counts. */
export const LONGEST_SIDE = 1920;
/** The widest file that devices keep for offline use: enough for a phone, sharp enough elsewhere. */
const OFFLINE_WIDTH = 960;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The widths that are made of a picture of that width, besides itself. */
export function narrowerThan(width: number): readonly number[] {
  return NARROWER.filter((each) => each < width);
}

/** The size in a name or an address; undefined for older pictures, and those from elsewhere. */
export function sizeIn(address: string): PictureSize | undefined {
  const [, , width, height] = NAME.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The name, or the address, of the file with that width; of the picture itself if it is not wider. */
export function narrowed(address: string, width: number): string {
  const [, base, full, , hasJpeg, extension] = NAME.exec(address) ?? [];
  if (base === undefined) return withoutFocus(address);
  return base + (width < Number(full) ? `_${width}` : "") + (hasJpeg ? ".webp" : extension);
}

/** The one file of a picture that a device keeps for offline use. */
export function offlineFileOf(address: string): string {
  return narrowed(address, OFFLINE_WIDTH);
}

/** The `srcset` of a library picture; undefined if it has only one file. */
export function srcSetOf(address: string): string | undefined {
  const size = sizeIn(address);
  if (!size || pictureIdOf(address) === undefined) return undefined;
  const narrower = narrowerThan(size.width);
  if (narrower.length === 0) return undefined;
  return [...narrower, size.width]
    .map((width) => `${narrowed(address, width)} ${width}w`)
    .join(", ");
}

/** Falls back to the picture itself if one of its widths failed to load; false if that was the picture itself. */
export function askForItself(image: {
  readonly srcset: string;
  removeAttribute(name: string): void;
}): boolean {
  if (image.srcset === "") return false;
  image.removeAttribute("srcset");
  return true;
}

/** An address without its focus point, which is not part of the file's name. */
export function withoutFocus(address: string): string {
  return address.replace(/#.*$/u, "");
}
