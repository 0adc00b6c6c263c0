/** What was read last, and from where. */
export interface LastRead<State> {
  /** The name of the database. */
  readonly database: string;
  /** The query or the view. */
  readonly of: unknown;
  readonly found: State;
}

/** A database that is being filled again does not remove what it had shown: somebody may be typing in it. */
export function newer<State extends { readonly state: string }>(
  former: LastRead<State> | undefined,
  next: LastRead<State>,
): LastRead<State> {
  const same = former?.database === next.database && former.of === next.of;
  return same && former.found.state === "ready" && next.found.state !== "ready" ? former : next;
}
