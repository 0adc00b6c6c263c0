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

/** The title of another document that has this address. */
type TitleAt = (slug: string) => string | undefined;

/**
 * Says that another document has this address, or that this one got a number because of it: the database gives an
 * address to one document only, which somebody without a network cannot know.
 */
export function addressNote(typed: string, titleAt: TitleAt): string | undefined {
  const slug = slugOf(typed);
  if (slug === "") return undefined;
  const holder = titleAt(slug);
  if (holder !== undefined) {
    return `«\u202F${holder}\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro.`;
  }
  const numberless = slug.replace(/-\d+$/u, "");
  const former = numberless === slug ? undefined : titleAt(numberless);
  return former === undefined
    ? undefined
    : `Sans son numéro, cette adresse est celle de «\u202F${former}\u202F».`;
}

const shortened = (slug: string) => slug.slice(0, LONGEST).replace(/-$/u, "");
