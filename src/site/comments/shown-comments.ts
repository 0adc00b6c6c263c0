type Shown = {
  readonly id: string;
  readonly created_at: string;
  readonly approved: boolean;
  readonly junk: boolean;
};

/** The comments that the reader may see, newest first: the approved ones, and with `own` the pending ones. */
export function shownComments<Comment extends Shown>(
  comments: readonly Comment[],
  own: boolean,
): Comment[] {
  return comments
    .filter(({ approved, junk }) => (approved && !junk) || (own && !approved))
    .toSorted(
      (one, other) =>
        other.created_at.localeCompare(one.created_at) || one.id.localeCompare(other.id),
    );
}
