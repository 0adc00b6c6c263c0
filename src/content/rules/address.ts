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

interface Addressed {
  readonly slug: string;
  readonly title: string;
}

/**
 * Says that another document has this address, or that this one got a number because of it: the database gives an
 * address to one document only, which somebody without a network cannot know.
 */
export function addressNote(typed: string, others: readonly Addressed[]): string | undefined {
  const slug = slugOf(typed);
  if (slug === "") return undefined;
  const holderOf = (address: string) => others.find((other) => other.slug === address);
  const holder = holderOf(slug);
  if (holder) {
    return `«\u202F${holder.title}\u202F» a déjà cette adresse\u00A0: celle-ci recevra un numéro.`;
  }
  const numberless = slug.replace(/-\d+$/u, "");
  const former = numberless === slug ? undefined : holderOf(numberless);
  return former && `Sans son numéro, cette adresse est celle de «\u202F${former.title}\u202F».`;
}

const shortened = (slug: string) => slug.slice(0, LONGEST).replace(/-$/u, "");
