import { textOf } from "../../lib/parse";
import type { Issues, Signature, Values } from "../schema/collection";
import { addressFor, completedAddress } from "./address";
import { excerptOf, isMade } from "./excerpt";
import { readingMinutes } from "./reading-time";
import { articleDescription } from "./search";
import { sharedPicture } from "./shared-picture";

const NO_CATEGORY = "Non classé";

/**
 * What an article's form shows in fields that nobody typed in. Its address follows its title until
 * it is written by hand, or known outside; its excerpt follows its text until somebody writes one.
 */
export function followedArticle(values: Values, stored: Values, author: string): Values {
  const former = textOf(stored["slug"]);
  const ownSlug = former === "" || (stored["published"] !== true && former === addressFor(stored));
  const [excerpt, content] = [textOf(stored["excerpt"]), textOf(stored["content"])];
  return {
    excerpt: isMade(excerpt, content) ? excerptOf(textOf(values["content"])) : excerpt,
    slug: ownSlug ? addressFor(values) : former,
    author: textOf(stored["author"]) || author,
  };
}

/** An article as it is saved: what its author left empty is filled in. */
export function completedArticle(draft: Values, { author, today }: Signature): Values {
  const content = textOf(draft["content"]);
  const chosen = draft["categories"];
  // A draft that saved itself before its category was chosen has this one: it makes room for another.
  const categories = Array.isArray(chosen) ? chosen.filter((each) => each !== NO_CATEGORY) : [];
  return {
    ...completedAddress(draft),
    excerpt: textOf(draft["excerpt"]).trim() || excerptOf(content),
    categories: categories.length > 0 ? categories : [NO_CATEGORY],
    author: textOf(draft["author"]).trim() || author,
    date: draft["date"] ?? (draft["published"] === true ? today : undefined),
    reading_time: readingMinutes(content),
  };
}

/** What is published now is listed now: with a day to come it would be first at once. */
export function refusedArticle(draft: Values, { today }: Signature): Issues {
  if (draft["published"] !== true || textOf(draft["date"]) <= today) return {};
  return {
    date: "Cette date est à venir\u00A0: choisissez celle d’aujourd’hui pour publier l’article, ou gardez-le en brouillon et prévoyez sa publication.",
  };
}

/** What search engines and networks show of an article whose author says nothing else. */
export function searchedArticle(values: Values): Values {
  const [excerpt, content] = [textOf(values["excerpt"]), textOf(values["content"])];
  return {
    seo_title: textOf(values["title"]).trim(),
    seo_description: articleDescription({ excerpt, content }),
    seo_image: sharedPicture(textOf(values["cover_image"])),
  };
}
