import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { ListView } from "../../../store/lists/list-view";
import { createFinder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";

export const findSubscribers = createFinder(({ email }: NewsletterSubscriber) => [email]);

/** The people who subscribed, without junk. */
export const SUBSCRIBER_LIST: ListView<"newsletter_subscribers"> = {
  collection: "newsletter_subscribers",
  key: "newsletter",
  shows: ({ junk }) => !junk,
  compare: newestFirst,
  counted: [],
  opensWithFirstRows: true,
  prepare: findSubscribers.prepare,
};
