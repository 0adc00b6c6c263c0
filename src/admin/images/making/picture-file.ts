import { hasSeveralFrames } from "./gif-frames";

/** The type of a picture according to its content, whatever its name says. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "bmp";

export interface PictureFacts {
  readonly kind: PictureKind;
  /** Read from the header, without decoding; absent for types whose header is not parsed. */
  readonly width?: number;
  readonly height?: number;
}

/** A larger file is no photograph, and reading it could fill a phone's memory. */
const MOST_BYTES = 60_000_000;
/** A small file may declare a huge size, so it is refused before it is decoded. */
const MOST_PIXELS = 120_000_000;
/** How many bytes to read: in a JPEG, the camera's metadata come before the size. */
export const HEAD_BYTES = 512 * 1024;

/** Determines type and size of a file; or says why it is refused, in French. */
export function inspect(
  name: string,
  size: number,
  head: Uint8Array,
): PictureFacts | { readonly refusal: string } {
  const of = `«\u00A0${name}\u00A0»`;
  if (size === 0) return { refusal: `${of} est vide.` };
  if (size > MOST_BYTES) {
    return {
      refusal: `${of} pèse ${Math.ceil(size / 1_000_000)}\u00A0Mo\u00A0: 60\u00A0Mo au plus.`,
    };
  }
  const kind = kindOf(head);
  if (kind === "svg") {
    return {
      refusal: `${of} est un dessin SVG\u00A0: il pourrait contenir du code. Exportez-le en PNG.`,
    };
  }
  if (kind === "heic") {
    return {
      refusal: `${of} est au format HEIC, que les navigateurs ne lisent pas. Exportez la photo en JPEG.`,
    };
  }
  if (latin(head, 0, 5) === "%PDF-") {
    return {
      refusal: `${of} est un PDF\u00A0: il s’ajoute dans un texte, avec «\u202FPDF à télécharger\u202F».`,
    };
  }
  if (kind === undefined) {
    return { refusal: `${of} n’est pas une image. Choisissez un fichier JPEG, PNG, WebP ou AVIF.` };
  }
  if (isAnimated(kind, head)) {
    return { refusal: `${of} est une image animée. Choisissez une image fixe.` };
  }
  const measured = sizeOf(kind, new DataView(head.buffer, head.byteOffset, head.byteLength));
  if (measured && measured.width * measured.height > MOST_PIXELS) {
    const millions = Math.ceil((measured.width * measured.height) / 1_000_000);
    return {
      refusal: `${of} compte ${millions.toLocaleString("fr-FR")}\u00A0millions de pixels\u00A0: réduisez-la à 120\u00A0millions au plus.`,
    };
  }
  return { kind, ...measured };
}

function kindOf(head: Uint8Array): PictureKind | "heic" | "svg" | undefined {
  const text = latin(head, 0, 64);
  if (text.startsWith("\u00FF\u00D8\u00FF")) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001A\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (/^GIF8[79]a/u.test(text)) return "gif";
  if (text.startsWith("BM") && text.length > 26) return "bmp";
  if (text.startsWith("ftyp", 4)) {
    const brands = text.slice(8, 48);
    if (/avif|avis/u.test(brands)) return "avif";
    return /hei[cfsx]|hevc|mif1|msf1/u.test(brands) ? "heic" : undefined;
  }
  return isSvg(head) ? "svg" : undefined;
}

export function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return text.startsWith("<") && /<svg[\s>]/iu.test(text);
}

/** Colour profiles and notes of any length may come before the mark of an animation. */
function isAnimated(kind: PictureKind, head: Uint8Array): boolean {
  if (kind === "webp") return latin(head, 12, 16) === "VP8X" && ((head[20] ?? 0) & 2) !== 0;
  if (kind === "avif") return latin(head, 8, 12) === "avis";
  const text = new TextDecoder("latin1").decode(head);
  // A GIF that is played once has no mark of a repetition.
  if (kind === "gif") return text.includes("NETSCAPE2.0") || hasSeveralFrames(head);
  return kind === "png" && text.split("IDAT", 1)[0]?.includes("acTL") === true;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(kind: PictureKind, head: DataView): Size | undefined {
  try {
    if (kind === "png") return { width: head.getUint32(16), height: head.getUint32(20) };
    if (kind === "gif") return { width: head.getUint16(6, true), height: head.getUint16(8, true) };
    if (kind === "jpeg") return jpegSize(head);
    return kind === "webp" ? webpSize(head) : undefined;
  } catch (error) {
    // The header is incomplete: decoding will show whether the file is valid.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Skips segments up to the frame header, which contains the size. */
function jpegSize(head: DataView): Size | undefined {
  for (let at = 2; at + 9 < head.byteLength; at += 2 + head.getUint16(at + 2)) {
    const marker = head.getUint16(at);
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![4, 8, 12].includes(marker & 15);
    if (isFrame) return { height: head.getUint16(at + 5), width: head.getUint16(at + 7) };
  }
  return undefined;
}

function webpSize(head: DataView): Size | undefined {
  const format = String.fromCodePoint(head.getUint8(15));
  if (format === "X") {
    const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65_536 + 1;
    return { width: three(24), height: three(27) };
  }
  if (format === "L") {
    const bits = head.getUint32(21, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  return { width: head.getUint16(26, true) & 0x3f_ff, height: head.getUint16(28, true) & 0x3f_ff };
}

/** Maps each byte to the character of the same number; the browser's latin1 is in fact windows-1252, which differs. */
function latin(bytes: Uint8Array, from: number, to: number): string {
  return Array.from(bytes.subarray(from, to), (byte) => String.fromCodePoint(byte)).join("");
}
