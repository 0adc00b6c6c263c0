/**
 * How wide pictures are rendered, for the attribute `sizes`. Phones have up to three and a half pixels per point, of
 * which people see two: they request two thirds of what they could display.
 */
const PHONE = "(max-width: 48rem) and (min-resolution: 2.5dppx) 66vw, (max-width: 48rem) 94vw, ";

/** Over the whole width of the page. */
export const WIDE_SIZES = `${PHONE}min(94vw, 96rem)`;
/** In a column of a page with several, or full width on a narrow one. */
export const COLUMN_SIZES = `${PHONE}(max-width: 64rem) 94vw, min(50vw, 52rem)`;
/** In the width of a text. */
export const TEXT_SIZES = `${PHONE}44rem`;
/** Beside the text that it belongs to, at every screen width. */
export const SMALL_SIZES = "11rem";
