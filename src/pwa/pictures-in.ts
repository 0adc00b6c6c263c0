import { offlineFileOf } from "../lib/pictures/widths";

/** How a document refers to a picture: in a field of its own, or in its text; both in JSON. */
const PICTURE =
  /(?:https?:\/\/[^\s"'\\<>/]+)?\/(?:media|storage\/v1\/object\/public)\/[^\s"'\\<>]+/gu;

/** The addresses of the pictures that content in JSON names. */
export function picturesIn(json: string): readonly string[] {
  return Array.from(json.matchAll(PICTURE), ([address]) => address);
}

/** The full address of the one file of a picture that a device keeps; undefined for what is no address. */
export function keptFileOf(address: string): string | undefined {
  const file = offlineFileOf(address);
  const { href } = window.location;
  return URL.canParse(file, href) ? new URL(file, href).href : undefined;
}
