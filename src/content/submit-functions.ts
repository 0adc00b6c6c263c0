import type { CollectionName } from "./index";

/** What visitors may send, with the function of the server that takes it. */
export const submitFunctions: Partial<Record<CollectionName, string>> = {
  contact_submissions: "submit_contact",
  newsletter_subscribers: "subscribe",
  comments: "submit_comment",
};
