/** The attribute of a preview's frame with what is typed in its form: the parts of documents by id, as JSON. */
export const PREVIEWED = "data-previewed";
