import { plural } from "../../../ui/text/plural";

/** « 12 pages vues »: who opens three pages is counted three times. */
export const viewsText = (views: number) => plural(views, "page vue", "pages vues");
