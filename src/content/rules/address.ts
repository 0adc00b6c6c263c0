import { textOf } from "../../lib/parse";
import { slugOf } from "../../lib/slug";
import type { Values } from "../schema/collection";

const LONGEST = 200;

/** Derives the last part of an address from the title. */
export const addressFor = (values: Values) => shortened(slugOf(textOf(values["title"])));

/** The slug follows the title until somebody types one or the document is saved, since others may link to it then. */
export function followedAddress(values: Values, stored: Values): Values {
  return { slug: textOf(stored["slug"]) || addressFor(values) };
}

/** Turns the typed text into a valid slug; a missing slug comes from the title. */
export function completedAddress(draft: Values): Values {
  return { ...draft, slug: shortened(slugOf(textOf(draft["slug"]))) || addressFor(draft) };
}

const shortened = (slug: string) => slug.slice(0, LONGEST).replace(/-$/u, "");
