import type { Project } from "./project-selection";

/** The pictures of a project, the main one first, each once. */
export function imagesOf({
  image_url: main,
  additional_images: others,
}: Pick<Project, "image_url" | "additional_images">): string[] {
  return [...new Set([main, ...others].map((src) => src.trim()))].filter(Boolean);
}
