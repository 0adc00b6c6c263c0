import { plural } from "../../../ui/text/plural";

/** « 12 pages vues »: views are counted, not people. */
export const viewsText = (views: number) => plural(views, "page vue", "pages vues");
