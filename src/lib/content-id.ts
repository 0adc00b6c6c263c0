/** The id of the element in which a prerendered page embeds the documents that it was rendered from. */
export const CONTENT_ID = "contenu-de-la-page";
