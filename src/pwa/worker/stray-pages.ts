import type { WorkboxPlugin } from "workbox-core/types.js";

/**
 * Takes a page that answers for another file as no answer: networks that want a sign-in first, and hosts with one page
 * for every address, answer 200. Stored, it would take the file's place, for good if its name has a hash.
 */
export const noStrayPages: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (isStrayPage(request.url, response)) throw new TypeError(`${request.url} is a page`);
    return response;
  },
};

/** True if the response is a page, although the address is not that of one. */
export function isStrayPage(address: string, { headers }: Response): boolean {
  return (
    headers.get("content-type")?.startsWith("text/html") === true &&
    !/\.html(?:\?|$)/u.test(address)
  );
}
