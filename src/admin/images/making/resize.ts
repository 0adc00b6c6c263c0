import { jpegSizeOf } from "../../../lib/pictures/files";
import { LONGEST_SIDE, narrowerThan, type PictureSize } from "../../../lib/pictures/widths";
import { HEAD_BYTES, inspect, type PictureKind } from "./picture-file";

/** A picture as it is stored and sent: without its camera's metadata, and no larger than needed. */
export interface Resized {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
  /** Copies for smaller screens, in the order of the widths of `narrowerThan`. */
  readonly narrower: readonly Blob[];
  /** Besides a WebP: what mail programs and social networks can show. */
  readonly jpeg?: Blob | undefined;
  /** Whether it has the full size of the chosen file. */
  readonly isFullSize: boolean;
}

export type ResizeOutcome =
  | { readonly ok: true; readonly picture: Resized }
  | { readonly ok: false; readonly refusal: string };

/** Pages show pictures; icons are drawn from them by the build, which reads PNG and JPEG only. */
export type PictureUse = "pages" | "icons";

export const LONGEST_SIDES: Readonly<Record<PictureUse, number>> = {
  pages: LONGEST_SIDE,
  icons: 512,
};

const MOST_KEPT_BYTES = 400_000;

/** A screen captured from top to bottom stays this wide: by its longest side alone, nobody could read it. */
const TALL_WIDTH = 960;
/** No encoder writes a WebP of more than 16,383 pixels, and every device has to decode it. */
const TALLEST = 8000;

/** Tried in this order, then again with a smaller picture. */
const QUALITIES = [0.84, 0.74, 0.64, 0.54, 0.44];
const SHRINK = 0.85;
const SMALLEST_SIDE = 320;

/**
 * Decodes a picture in its camera's orientation and encodes only its pixels, so that no metadata remain. Works in a
 * worker and in a page; a refusal is in French.
 */
export async function resize(file: File, use: PictureUse): Promise<ResizeOutcome> {
  const head = await headOf(file);
  if (!head) return { ok: false, refusal: `«\u00A0${file.name}\u00A0» ${UNREAD}` };
  const facts = inspect(file.name, file.size, head);
  if ("refusal" in facts) return { ok: false, refusal: facts.refusal };
  const bitmap = await decoded(file);
  if (!bitmap) return { ok: false, refusal: `«\u00A0${file.name}\u00A0» ${UNDECODED}` };
  try {
    return { ok: true, picture: await fitted(bitmap, facts.kind, use) };
  } finally {
    bitmap.close();
  }
}

const UNREAD =
  "n’a pas pu être lu\u00A0: c’est un dossier, ou un fichier qui n’est plus à sa place. Choisissez les images elles-mêmes.";
const UNDECODED =
  "ne peut pas être lue\u00A0: le fichier est abîmé, ou d’un format que ce navigateur ne connaît pas.";

/** A dropped folder arrives as a file that cannot be read; so does one whose disk was unplugged. */
async function headOf(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

async function decoded(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (error) {
    // The file cannot be decoded, so the person has to choose another one.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** How much a picture is scaled down before its file is measured; it is never enlarged. */
export function scaleFor({ width, height }: PictureSize, use: PictureUse): number {
  const byLongest = LONGEST_SIDES[use] / Math.max(width, height);
  const byWidth = use === "pages" ? Math.min(TALL_WIDTH / width, TALLEST / height) : 0;
  return Math.min(1, Math.max(byLongest, byWidth));
}

async function fitted(bitmap: ImageBitmap, kind: PictureKind, use: PictureUse): Promise<Resized> {
  let scale = scaleFor(bitmap, use);
  let format: Format | undefined = use === "icons" ? "image/png" : undefined;
  for (;;) {
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = drawn(bitmap, width, height);
    format ??= await formatFor(canvas, kind);
    const file = await encoded(canvas, format, MOST_KEPT_BYTES);
    const small = Math.max(width, height) * SHRINK < SMALLEST_SIDE;
    if (file.size <= MOST_KEPT_BYTES || small) {
      const narrower = await narrowed(bitmap, { width, height }, format);
      const jpeg = format === "image/webp" ? await asJpeg(bitmap, { width, height }) : undefined;
      return { file, width, height, narrower, jpeg, isFullSize: width === bitmap.width };
    }
    scale *= Math.min(SHRINK, Math.sqrt(MOST_KEPT_BYTES / file.size));
  }
}

/** One after the other, so that only one canvas is in memory. */
async function narrowed(bitmap: ImageBitmap, full: PictureSize, format: Format): Promise<Blob[]> {
  const files: Blob[] = [];
  // What is taller than others needs more bytes at the same width.
  const widest = full.height > LONGEST_SIDE ? full.width : LONGEST_SIDE;
  for (const width of narrowerThan(full.width)) {
    const height = Math.max(1, Math.round((full.height * width) / full.width));
    const mostBytes = MOST_KEPT_BYTES * (width / widest) ** 1.5;
    files.push(await encoded(drawn(bitmap, width, height), format, mostBytes));
  }
  return files;
}

async function asJpeg(bitmap: ImageBitmap, full: PictureSize): Promise<Blob> {
  const { width, height } = jpegSizeOf(full);
  const canvas = drawn(bitmap, width, height);
  // A JPEG has no transparency, and would show black in its place.
  const context = contextOf(canvas);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return encoded(canvas, "image/jpeg", MOST_KEPT_BYTES);
}

type Format = "image/webp" | "image/jpeg" | "image/png";

/** Safari cannot write WebP and returns a PNG instead; a JPEG is smaller for a picture without transparency. */
async function formatFor(canvas: Canvas, kind: PictureKind): Promise<Format> {
  const dot = blankCanvas(1, 1);
  contextOf(dot);
  const { type } = await toBlob(dot, "image/webp", 1);
  if (type === "image/webp") return type;
  return kind === "jpeg" || isOpaque(canvas) ? "image/jpeg" : "image/png";
}

/** Safari's scaling leaves an alpha of 254 in some opaque pixels. */
const NEARLY_OPAQUE = 250;

function isOpaque(canvas: Canvas): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) {
    if ((data[alpha] ?? 0) < NEARLY_OPAQUE) return false;
  }
  return true;
}

/** Returns the first encoding that is small enough, else the one of the lowest quality. */
async function encoded(canvas: Canvas, format: Format, mostBytes: number): Promise<Blob> {
  if (format === "image/png") return toBlob(canvas, format, 1);
  let file: Blob | undefined;
  for (const quality of QUALITIES) {
    file = await toBlob(canvas, format, quality);
    if (file.size <= mostBytes) return file;
  }
  if (!file) throw new Error("There is no quality to try");
  return file;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function drawn(bitmap: ImageBitmap, width: number, height: number): Canvas {
  const canvas = blankCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function blankCanvas(width: number, height: number): Canvas {
  if ("OffscreenCanvas" in globalThis) return new OffscreenCanvas(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext("2d");
  if (!isContext(context)) throw new Error("This browser gives no canvas");
  return context;
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

function isContext(
  context: RenderingContext | OffscreenRenderingContext | null,
): context is Context {
  return context !== null && "drawImage" in context;
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be encoded"))),
      type,
      quality,
    );
  });
}
