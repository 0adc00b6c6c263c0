/**
 * How wide pictures are drawn, as browsers read it in `sizes`. Phones show up to three and a half pixels per point,
 * of which eyes see two: they ask for two thirds of what they could show.
 */
const PHONE = "(max-width: 48rem) and (min-resolution: 2.5dppx) 66vw, (max-width: 48rem) 94vw, ";

/** Across the page. */
export const WIDE_SIZES = `${PHONE}min(94vw, 96rem)`;
/** In a column of a page that has several, alone on a narrow one. */
export const COLUMN_SIZES = `${PHONE}(max-width: 64rem) 94vw, min(50vw, 52rem)`;
/** In the measure of a text. */
export const TEXT_SIZES = `${PHONE}44rem`;
/** Beside the text that it belongs to, on every screen. */
export const SMALL_SIZES = "11rem";
