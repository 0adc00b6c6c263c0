import type { Page } from "@playwright/test";

export const CAMERA = "VITRINE-CAM 7";
/** The EXIF orientation of a camera that was held upright: the rows of the file are the columns of the scene. */
const UPRIGHT = 6;

/** Draws in the page and returns the encoded picture. The upper left corner is red, the rest is grain on a gradient. */
export async function drawn(
  page: Page,
  width: number,
  height: number,
  type: "image/jpeg" | "image/png" | "image/webp" = "image/jpeg",
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ width, height, type }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas");
      if (type !== "image/png") {
        const sky = context.createLinearGradient(0, 0, width, height);
        sky.addColorStop(0, "#2340d9");
        sky.addColorStop(1, "#f0bd68");
        context.fillStyle = sky;
        context.fillRect(0, 0, width, height);
        const grain = context.getImageData(0, 0, width, height);
        for (let at = 0; at < grain.data.length; at += 1) {
          if (at % 4 < 3) grain.data[at] = (grain.data[at] ?? 0) + Math.random() * 60 - 30;
        }
        context.putImageData(grain, 0, 0);
      }
      context.fillStyle = "red";
      context.fillRect(0, 0, width / 4, height / 4);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type, quality: 0.95 })).arrayBuffer(),
      );
      let binary = "";
      for (let at = 0; at < bytes.length; at += 0x80_00) {
        binary += String.fromCodePoint(...bytes.subarray(at, at + 0x80_00));
      }
      return btoa(binary);
    },
    { width, height, type },
  );
  return Buffer.from(base64, "base64");
}

/** A photograph of 12 megapixels like a phone's: held upright, with its maker and its position in EXIF. */
export async function photograph(page: Page): Promise<Buffer> {
  const jpeg = await drawn(page, 4000, 3000);
  return Buffer.concat([jpeg.subarray(0, 2), notes(), jpeg.subarray(2)]);
}

/** An EXIF segment: orientation, maker, and a position in Brest. */
function notes(): Buffer {
  const tiff = Buffer.alloc(140);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(3, 8);
  entry(tiff, 10, 0x01_0f, 2, CAMERA.length + 1, 50);
  entry(tiff, 22, 0x01_12, 3, 1, UPRIGHT);
  entry(tiff, 34, 0x88_25, 4, 1, 70);
  tiff.write(CAMERA, 50, "latin1");
  tiff.writeUInt16LE(2, 70);
  entry(tiff, 72, 1, 2, 2, "N".codePointAt(0) ?? 0);
  entry(tiff, 84, 2, 5, 3, 104);
  for (const [index, number] of [48, 1, 23, 1, 24, 1].entries()) {
    tiff.writeUInt32LE(number, 104 + index * 4);
  }
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function entry(
  tiff: Buffer,
  at: number,
  tag: number,
  type: number,
  count: number,
  value: number,
): void {
  tiff.writeUInt16LE(tag, at);
  tiff.writeUInt16LE(type, at + 2);
  tiff.writeUInt32LE(count, at + 4);
  tiff.writeUInt32LE(value, at + 8);
}
