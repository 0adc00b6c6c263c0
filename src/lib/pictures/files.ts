import { narrowed, narrowerThan, sizeIn, type PictureSize } from "./widths";

/** The end of the name of a WebP that has a JPEG besides, before its extension. */
export const WITH_JPEG = "_jpg";

/** The width of that JPEG, unless the picture is narrower: what social networks ask for, and twice a letter's column. */
const JPEG_WIDTH = 1200;

/** The size of the JPEG of a picture. */
export function jpegSizeOf({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, JPEG_WIDTH / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}

/** The names, or the addresses, of all files of a picture: its JPEG, then from the narrowest to the picture itself. */
export function filesOf(address: string): readonly string[] {
  const jpeg = jpegOf(address);
  const narrower = narrowerThan(sizeIn(address)?.width ?? 0);
  return [
    ...(jpeg ? [jpeg] : []),
    ...[...narrower, Infinity].map((width) => narrowed(address, width)),
  ];
}

/**
 * The name, or the address, of the JPEG of a picture, for mail programs and social networks: Outlook for Windows,
 * LinkedIn and WhatsApp show no WebP. Undefined if the picture has none.
 */
export function jpegOf(address: string): string | undefined {
  const size = sizeIn(address);
  const base = narrowed(address, Infinity).slice(0, -".webp".length);
  return size && base.endsWith(WITH_JPEG) ? `${base}_${jpegSizeOf(size).width}.jpg` : undefined;
}
