import type { ComponentType } from "react";
import type { Values } from "../../../content/schema/collection";
import { ArticlePreview } from "../../articles/article-preview";

/** What stands beside the form of a screen, by its path. */
export const formAsides: Readonly<Record<string, ComponentType<{ readonly values: Values }>>> = {
  blog: ArticlePreview,
};
