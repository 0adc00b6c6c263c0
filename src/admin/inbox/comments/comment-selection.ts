import type { Comment } from "../../../content/collections/comments";
import { newestFirst } from "../../table/newest-first";

/** The two states of a comment, as the address names them. */
export const COMMENT_STATES = { attente: "En attente", approuve: "Approuvé" } as const;

export const stateOf = ({ approved }: Pick<Comment, "approved">) =>
  approved ? "approuve" : "attente";

/** What waits for an answer comes first; within it, and after it, the newest. */
export function pendingFirst(one: Comment, other: Comment): number {
  if (one.approved !== other.approved) return one.approved ? 1 : -1;
  return newestFirst(one, other);
}
