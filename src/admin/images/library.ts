import { useMemo } from "react";
import type { LibraryImage } from "../../content/collections/images";
import type { Docs } from "../../store/database/docs";
import { useDocs } from "../../store/queries/use-docs";
import { isFound } from "../../ui/text/text-match";

/** Every section at once. */
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

/** The images of a section whose text holds every word of the search. */
export function selectImages(
  images: readonly LibraryImage[],
  section: string,
  search: string,
): readonly LibraryImage[] {
  return images.filter(
    (image) =>
      (section === EVERY_SECTION || image.section === section) && isFound(search, image.alt),
  );
}

function newestFirst(one: LibraryImage, other: LibraryImage): number {
  if (one.created_at !== other.created_at) return one.created_at < other.created_at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
