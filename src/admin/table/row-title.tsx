import type { ReactNode } from "react";
import { type RowSyncState, SyncStateBadge } from "./row-sync-state";

/** What a row is called, with what is not synchronised of it. */
export function RowTitle({
  standing,
  waiting,
  children,
}: {
  readonly standing: RowSyncState;
  /** Where « En attente » alone would mean something else. */
  readonly waiting?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <SyncStateBadge standing={standing} waiting={waiting} />
    </span>
  );
}
