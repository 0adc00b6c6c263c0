import type { CollectionName } from "./index";

/** The collections that visitors can submit to, with the database function that receives each. */
export const submitFunctions: Partial<Record<CollectionName, string>> = {
  contact_submissions: "submit_contact",
  newsletter_subscribers: "subscribe",
  comments: "submit_comment",
};
