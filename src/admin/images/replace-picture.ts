import type { LibraryImage } from "../../content/collections/images";
import { focusOf, type FocusPoint, withFocus } from "../../lib/pictures/focus";
import { limitRequests } from "../../lib/api/request-limits";
import { jpegOf } from "../../lib/pictures/files";
import { pictureAddress, pictureIdOf } from "../../lib/pictures/pictures";
import { sizeIn, withoutFocus } from "../../lib/pictures/widths";
import type { Database } from "../../store/database/database";
import { readFile } from "../../store/files/files";
import { fingerprintOf, madeOf, type Made } from "./making/made-picture";
import { LONGEST_SIDES } from "./making/resize";
import { move } from "./usage/unfinished-moves";
import { withKeptFiles } from "./with-kept-files";

/** How many documents were updated to the new address; or why nothing changed, in French. */
export type Replaced =
  | { readonly ok: true; readonly documents: number }
  | { readonly ok: false; readonly refusal: string };

/**
 * Replaces a picture's file everywhere. The new file gets a new address, so that no cache shows the old one. The old
 * file stays until the picture is deleted, for mails, pages that are not rebuilt yet and edits of other devices.
 */
export async function replacePicture(
  database: Database,
  image: LibraryImage,
  file: File,
): Promise<Replaced> {
  const made = await madeOf(file, isForIcons(image) ? "icons" : "pages");
  if (!made.ok) return made;
  const present = await presentEntry(database, image);
  return { ok: true, documents: present ? await take(database, present, made) : 0 };
}

/** Whether it was made for icons, which the build can only draw from such a file. */
function isForIcons({ url, width, height }: LibraryImage): boolean {
  return url.includes(".png") && Math.max(width ?? 0, height ?? 0) <= LONGEST_SIDES.icons;
}

/** What an older picture lacks: it has one file for all screens, or is a WebP without its JPEG. */
export function lackOf({ url }: LibraryImage): "widths" | "jpeg" | undefined {
  if (pictureIdOf(url) === undefined) return undefined;
  if (sizeIn(url) === undefined) return "widths";
  return withoutFocus(url).endsWith(".webp") && jpegOf(url) === undefined ? "jpeg" : undefined;
}

/**
 * Makes the files that an older picture lacks; its own file stays as it is. Nothing is done if it lacks nothing any more,
 * or has another file once they are made: somebody may have replaced it, or asked for them twice.
 */
export async function makeWidths(database: Database, listed: LibraryImage): Promise<Replaced> {
  const image = await presentEntry(database, listed);
  if (!image || lackOf(image) === undefined) return NOTHING_TO_DO;
  const name = pictureIdOf(image.url);
  const stored = name === undefined ? undefined : await storedFile(database, name, image.url);
  if (!stored) return { ok: false, refusal: UNREACHABLE };
  const made = await madeOf(stored);
  if (!made.ok) return made;
  // Without WebP, this browser would make of it a JPEG in all sizes, which visitors wait longer for.
  if (lackOf(image) === "jpeg" && !made.jpeg) return { ok: false, refusal: NO_WEBP };
  const present = await presentEntry(database, image);
  const isSame = present && withoutFocus(present.url) === withoutFocus(image.url);
  if (!isSame) return NOTHING_TO_DO;
  return { ok: true, documents: await take(database, present, asItWas(made, stored)) };
}

const NOTHING_TO_DO: Replaced = { ok: true, documents: 0 };

const NO_WEBP =
  "Ce navigateur n’écrit pas le format WebP\u00A0: préparez ces images avec Chrome, Edge ou Firefox.";

const UNREACHABLE =
  "Le fichier n’a pas pu être lu\u00A0: réessayez avec une connexion, ou remplacez-le.";

/** Stores the focus point of a picture; returns how many documents were updated. */
export async function setFocus(
  database: Database,
  image: LibraryImage,
  point: FocusPoint,
): Promise<number> {
  const present = (await presentEntry(database, image)) ?? image;
  return move(database, present, { url: withFocus(present.url, point) });
}

/** The entry as it is now, since files take seconds to fetch and convert; undefined once it is deleted. */
async function presentEntry(
  database: Database,
  { id }: LibraryImage,
): Promise<LibraryImage | undefined> {
  const found = await database.collections.images.findOne(id).exec();
  return found?.toMutableJSON();
}

async function storedFile(
  database: Database,
  name: string,
  url: string,
): Promise<File | undefined> {
  const waiting = await readFile(database, name);
  const file = waiting ?? (await fetched(withoutFocus(url)));
  const title = name.slice(name.indexOf("-") + 1).replace(/_\d+x\d+(?=\.\w+$)/u, "");
  return file && new File([file], title, { type: file.type });
}

const { fetch: limited } = limitRequests((...request) => fetch(...request));

async function fetched(url: string): Promise<Blob | undefined> {
  try {
    const answer = await limited(url);
    const file = answer.ok ? await answer.blob() : undefined;
    return file?.type.startsWith("image/") ? file : undefined;
  } catch (error) {
    // There is no network, or it is too slow: the person sees a message and can try again.
    const isTooSlow = error instanceof DOMException && error.name === "TimeoutError";
    if (error instanceof TypeError || isTooSlow) return undefined;
    throw error;
  }
}

/** Encoding again loses quality, so a file of the same size and type is kept unchanged. */
function asItWas(made: Made, stored: File): Made {
  const isSame = made.isFullSize && stored.type === made.file.type;
  return isSame ? { ...made, file: stored } : made;
}

/** Stores files, then the entry, then the documents, so that an interrupted replacement can be continued. */
async function take(database: Database, image: LibraryImage, made: Made): Promise<number> {
  const { id, width, height } = made;
  const focus = image.url.includes("#") ? focusOf(image.url) : undefined;
  const url = focus ? withFocus(pictureAddress(id), focus) : pictureAddress(id);
  const former_urls = [...new Set([...image.former_urls, withoutFocus(image.url)])];
  const fingerprint = await fingerprintOf(made.chosen);
  const values = { url, width, height, former_urls, fingerprint };
  return withKeptFiles(database, made, () => move(database, image, values));
}
