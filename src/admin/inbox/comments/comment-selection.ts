import type { Comment } from "../../../content/collections/comments";
import type { ListView } from "../../../store/lists/list-view";
import { createFinder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";

/** The two states of a comment, by their names in the address. */
export const COMMENT_STATES = { attente: "En attente", approuve: "Approuvé" } as const;

export const APPROVED = "approuve";

export const stateOf = ({ approved }: Pick<Comment, "approved">) =>
  approved ? APPROVED : "attente";

export const findComments = createFinder(({ name, email, content, post_title: title }: Comment) => [
  name,
  email,
  content,
  title,
]);

/** The received comments. */
export const COMMENT_LIST: ListView<"comments"> = {
  collection: "comments",
  key: "comments",
  shows: ({ junk }) => !junk,
  compare: pendingFirst,
  counted: ["approved"],
  opensWithFirstRows: true,
  prepare: findComments.prepare,
};

/** Compares comments: unapproved ones first, then the newest first. */
function pendingFirst(one: Comment, other: Comment): number {
  if (one.approved !== other.approved) return one.approved ? 1 : -1;
  return newestFirst(one, other);
}
