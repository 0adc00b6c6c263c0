/** Whether a file of the bucket is one that texts lead to, rather than a picture. */
export const isPdf = (id: string) => id.endsWith(".pdf");
