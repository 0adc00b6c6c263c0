import { safeHref } from "../../ui/text/safe-href";
import type { Project } from "./project-selection";

/** The pictures of a project without duplicates, the main one first; unsafe addresses are left out. */
export function imagesOf({
  image_url: main,
  additional_images: others,
}: Pick<Project, "image_url" | "additional_images">): string[] {
  const written = new Set([main, ...others].map((src) => src.trim()));
  return [...written].filter((src) => safeHref(src) !== undefined);
}
