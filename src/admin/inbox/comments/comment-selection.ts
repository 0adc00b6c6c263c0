import type { Comment } from "../../../content/collections/comments";
import { newestFirst } from "../../table/newest-first";

/** The two states of a comment, by their names in the address. */
export const COMMENT_STATES = { attente: "En attente", approuve: "Approuvé" } as const;

export const stateOf = ({ approved }: Pick<Comment, "approved">) =>
  approved ? "approuve" : "attente";

/** Compares comments: unapproved ones first, then the newest first. */
export function pendingFirst(one: Comment, other: Comment): number {
  if (one.approved !== other.approved) return one.approved ? 1 : -1;
  return newestFirst(one, other);
}
