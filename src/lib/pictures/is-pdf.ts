/** Whether a file of the bucket is one that texts lead to, rather than a picture. */
export const isPdf = (id: string) => id.endsWith(".pdf");

/** Whether an answer holds a file of the bucket: a network's login page, for instance, has another type. */
export const isFileOfBucket = (type: string) =>
  type.startsWith("image/") || type === "application/pdf";
