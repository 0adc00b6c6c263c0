import { sha256 } from "../../../lib/sha256";
import { storedName } from "./file-name";
import { prepare } from "./prepare";
import type { Resized } from "./resize";

/** A chosen file made ready for the bucket, under the name that it will have there. */
export interface Made extends Resized {
  readonly ok: true;
  readonly id: string;
  /** The name that it had where it was chosen. */
  readonly title: string;
  readonly chosen: File;
}

/** Makes a chosen file and its widths; or says why it cannot be taken, in French. */
export async function madeOf(
  chosen: File,
): Promise<Made | { readonly ok: false; readonly refusal: string }> {
  const outcome = await prepare(chosen);
  if (!outcome.ok) return outcome;
  const { picture } = outcome;
  const id = storedName(chosen.name, picture, EXTENSIONS[picture.file.type] ?? "png");
  return { ok: true, id, title: chosen.name, chosen, ...picture };
}

/** Tells the same file from another, whatever it is called; empty where the address is not secure. */
export async function fingerprintOf(file: Blob): Promise<string> {
  if (!("subtle" in crypto)) return "";
  return sha256(new Uint8Array(await file.arrayBuffer()));
}

const EXTENSIONS: Readonly<Record<string, string>> = { "image/webp": "webp", "image/jpeg": "jpg" };
