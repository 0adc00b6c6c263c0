import { slugOf } from "../../lib/slug";
import { textOf } from "../../lib/parse";
import { issuesOfSection } from "./page-sections";
import { frenchPaths, sitePages } from "../pages";
import type { Issues, Values } from "../schema/collection";
import { pageDescription } from "./page-description";
import { sectionsOf } from "./sections";
import { sharedPicture } from "./shared-picture";

/** First parts of addresses that belong to files of the build or to the backend. */
const OTHER_ADDRESSES =
  "404 admin assets auth content functions icons index login media newsletter realtime register relecture rest rss screenshots share shell storage";

/** The slugs that a free page cannot have; `private.is_reserved_slug` in the database has the same list. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...OTHER_ADDRESSES.split(" "),
  ...[...sitePages.map(({ path }) => path), ...frenchPaths.keys()]
    .map((path) => path.split("/")[1] ?? "")
    .filter(Boolean),
]);

/** The errors of a page that go beyond the rules of its fields. */
export function refusedPage(draft: Values): Issues {
  const slug = slugOf(textOf(draft["slug"]));
  const incomplete = sectionsOf(draft["sections"]).some(
    (section) => Object.keys(issuesOfSection(section)).length > 0,
  );
  return {
    ...(textOf(draft["title"]).trim() === "" && { title: "Le titre est obligatoire" }),
    ...(RESERVED_SLUGS.has(slug) && {
      slug: "Le site a déjà une page à cette adresse\u00A0: choisissez-en une autre.",
    }),
    ...(incomplete && { sections: "Une section est à compléter\u00A0: voyez ce qu’elle signale." }),
  };
}

/** The title, description and picture for search engines and social networks when the author gives no others. */
export function searchedPage(values: Values): Values {
  const pictures = sectionsOf(values["sections"]).map((section) => textOf(section["image"]));
  return {
    seo_title: textOf(values["title"]).trim(),
    seo_description: pageDescription(values),
    seo_image: sharedPicture(...pictures),
  };
}
