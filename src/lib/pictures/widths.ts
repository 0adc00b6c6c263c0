import { pictureIdOf } from "./pictures";

/**
 * The files of one picture are named by one rule: « 0a1b2c3d-phare_1920x1280.webp » is the picture, and
 * « 0a1b2c3d-phare_1920x1280_480.webp » the same, 480 px wide. Its address alone says how large it is
 * and which widths exist: a visitor's page, a stored text and the build need no list of pictures.
 * Pictures of before have no size in their name, and one file.
 */
const NAME = /^([^#]*_(\d{1,5})x(\d{1,5}))(?:_(\d{1,5}))?(\.(?:webp|jpg|png))(#.*)?$/u;

/** The widths that are made of a picture, as far as they are narrower than it. */
const NARROWER = [480, 960, 1440];
/** No side is longer. */
export const LONGEST_SIDE = 1920;
/** The widest file that devices keep for when there is no network: enough for a phone, sharp enough elsewhere. */
const OFFLINE_WIDTH = 960;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The widths made of a picture of that width, beside itself. */
export function narrowerThan(width: number): readonly number[] {
  return NARROWER.filter((each) => each < width);
}

/** The size that a name or an address says; nothing for pictures of before, and of elsewhere. */
export function sizeIn(address: string): PictureSize | undefined {
  const [, , width, height] = NAME.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The name, or the address, of the file with that width. */
export function narrowed(address: string, width: number): string {
  const [, base, full, , , extension] = NAME.exec(address) ?? [];
  if (base === undefined || width >= Number(full)) return withoutFocus(address);
  return `${base}_${width}${extension}`;
}

/** The names, or the addresses, of all files of a picture: the narrowest first, itself last. */
export function filesOf(address: string): readonly string[] {
  const narrower = narrowerThan(sizeIn(address)?.width ?? 0);
  const [, base, , , , extension] = NAME.exec(address) ?? [];
  const itself = base === undefined ? withoutFocus(address) : base + extension;
  return [...narrower.map((width) => narrowed(address, width)), itself];
}

/** The one file of a picture that a device keeps for when there is no network. */
export function offlineFileOf(address: string): string {
  return narrowed(address, OFFLINE_WIDTH);
}

/** What `srcset` says of a picture of the library; nothing where there is one file alone. */
export function srcSetOf(address: string): string | undefined {
  const size = sizeIn(address);
  if (!size || pictureIdOf(address) === undefined) return undefined;
  const narrower = narrowerThan(size.width);
  if (narrower.length === 0) return undefined;
  return [...narrower, size.width]
    .map((width) => `${narrowed(address, width)} ${width}w`)
    .join(", ");
}

/** Where one width did not come, the picture itself may; false where it was that. */
export function askForItself(image: {
  readonly srcset: string;
  removeAttribute(name: string): void;
}): boolean {
  if (image.srcset === "") return false;
  image.removeAttribute("srcset");
  return true;
}

/** An address without what it says of the point to keep in view: that is no part of the file's name. */
export function withoutFocus(address: string): string {
  return address.replace(/#.*$/u, "");
}
