import { WITH_JPEG } from "../../../lib/pictures/files";
import { sha256 } from "../../../lib/sha256";
import { storedName } from "./file-name";
import { prepare } from "./prepare";
import type { PictureUse, Resized } from "./resize";

/** A chosen file, converted and named for the bucket. */
export interface Made extends Resized {
  readonly ok: true;
  readonly id: string;
  /** The name of the chosen file. */
  readonly title: string;
  readonly chosen: File;
}

/** Converts a chosen file and makes its widths; or says why it is refused, in French. */
export async function madeOf(
  chosen: File,
  use: PictureUse = "pages",
): Promise<Made | { readonly ok: false; readonly refusal: string }> {
  const outcome = await prepare(chosen, use);
  if (!outcome.ok) return outcome;
  const { picture } = outcome;
  const extension = EXTENSIONS[picture.file.type] ?? ".png";
  const id = storedName(chosen.name, picture, (picture.jpeg ? WITH_JPEG : "") + extension);
  return { ok: true, id, title: chosen.name, chosen, ...picture };
}

/** The hash of a file, to recognise it under another name; empty where the page is not served securely. */
export async function fingerprintOf(file: Blob): Promise<string> {
  if (!("subtle" in crypto)) return "";
  return sha256(new Uint8Array(await file.arrayBuffer()));
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/webp": ".webp",
  "image/jpeg": ".jpg",
};
