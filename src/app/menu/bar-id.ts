/** The bar on top of every page: a built page is drawn once it is whole. */
export const BAR_ID = "entete";
