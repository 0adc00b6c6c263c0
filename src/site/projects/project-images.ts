import { safeHref } from "../../ui/text/safe-href";
import type { Project } from "./project-selection";

/** The pictures of a project, the main one first, each once; not what no picture can be asked for by. */
export function imagesOf({
  image_url: main,
  additional_images: others,
}: Pick<Project, "image_url" | "additional_images">): string[] {
  const written = new Set([main, ...others].map((src) => src.trim()));
  return [...written].filter((src) => safeHref(src) !== undefined);
}
