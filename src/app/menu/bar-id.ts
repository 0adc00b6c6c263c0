/** The id of the top bar; the browser renders a prerendered page only once the bar is complete. */
export const BAR_ID = "entete";
