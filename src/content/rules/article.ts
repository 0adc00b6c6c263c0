import { textOf } from "../../lib/parse";
import type { Issues, Signature, Values } from "../schema/collection";
import { addressFor, completedAddress } from "./address";
import { excerptOf, isMade } from "./excerpt";
import { readingMinutes } from "./reading-time";
import { articleDescription } from "./search";
import { sharedPicture } from "./shared-picture";

const NO_CATEGORY = "Non classé";

/**
 * The values of fields that nobody typed in. The slug follows the title until somebody types one or the article was
 * published; the excerpt follows the text until somebody writes one.
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

/** Fills the fields that the author left empty before the article is saved. */
export function completedArticle(draft: Values, { author, today }: Signature): Values {
  const content = textOf(draft["content"]);
  const chosen = draft["categories"];
  // A draft saved automatically before a category was chosen has this one: it is removed once there is another.
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

/** Refuses to publish with a future date, because the article would be listed first at once. */
export function refusedArticle(draft: Values, { today }: Signature): Issues {
  if (draft["published"] !== true || textOf(draft["date"]) <= today) return {};
  return {
    date: "Cette date est à venir\u00A0: choisissez celle d’aujourd’hui pour publier l’article, ou gardez-le en brouillon et prévoyez sa publication.",
  };
}

/** The title, description and picture for search engines and social networks when the author gives no others. */
export function searchedArticle(values: Values): Values {
  const [excerpt, content] = [textOf(values["excerpt"]), textOf(values["content"])];
  return {
    seo_title: textOf(values["title"]).trim(),
    seo_description: articleDescription({ excerpt, content }),
    seo_image: sharedPicture(textOf(values["cover_image"])),
  };
}
