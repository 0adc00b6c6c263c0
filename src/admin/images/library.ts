import { useMemo } from "react";
import type { LibraryImage } from "../../content/collections/images";
import type { Docs } from "../../store/database/docs";
import { useDocs } from "../../store/queries/use-docs";
import { isFound } from "../../ui/text/text-match";
import { isFileName } from "./making/file-name";

/** Stands for all sections. */
export const EVERY_SECTION = "";

/** The library, newest first. */
export function useLibrary(): Docs<"images"> {
  const images = useDocs("images");
  return useMemo(
    () =>
      images.state === "ready" ? { ...images, docs: images.docs.toSorted(newestFirst) } : images,
    [images],
  );
}

/** The images of a section, or of those that need attention, whose text contains every word of the search. */
export function selectImages(
  images: readonly LibraryImage[],
  section: string,
  search: string,
): readonly LibraryImage[] {
  const isHere = isIn(section, images);
  return images.filter((image) => isHere(image) && isFound(search, image.alt));
}

/** Filters for images that need attention: without a description, or in the library twice. */
export const CARE = { untitled: "sans-texte", twins: "doublons" } as const;

/** Whether nobody has written a text for an image yet. */
export function isUntitled({ id, alt }: LibraryImage): boolean {
  return alt.trim() === "" || isFileName(alt, id);
}

/** The ids of images whose file is also that of another image. */
export function twinsAmong(images: readonly LibraryImage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { fingerprint } of images) {
    if (fingerprint !== "") counts.set(fingerprint, (counts.get(fingerprint) ?? 0) + 1);
  }
  const twins = images.filter(({ fingerprint }) => (counts.get(fingerprint) ?? 0) > 1);
  return new Set(twins.map(({ id }) => id));
}

function isIn(section: string, images: readonly LibraryImage[]) {
  const twins = section === CARE.twins ? twinsAmong(images) : undefined;
  return (image: LibraryImage) => {
    if (twins) return twins.has(image.id);
    if (section === CARE.untitled) return isUntitled(image);
    return section === EVERY_SECTION || image.section === section;
  };
}

function newestFirst(one: LibraryImage, other: LibraryImage): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
