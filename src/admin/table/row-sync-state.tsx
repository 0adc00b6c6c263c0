import { Clock, GitCompareArrows, OctagonAlert } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { CollectionName } from "../../content/index";
import type { ConflictEntry } from "../../store/conflicts/conflict-record";
import { type RowState, useSyncPart } from "../../sync-status/status";
import { Badge } from "../../ui/data/badge";
import { Dialog } from "../../ui/overlay/dialog";
import { ConflictCard } from "../sync/conflict-card";

/** The sync state of a row. */
export interface RowSyncState {
  readonly state: RowState;
  readonly conflicts: readonly ConflictEntry[];
}

const SYNCED: RowSyncState = { state: "synced", conflicts: [] };

/** Returns a function for the sync state of each row of a collection, computed once for the whole list. */
export function useRowSyncStates(collection: CollectionName): (id: string) => RowSyncState {
  const pending = useSyncPart("pending");
  const rejected = useSyncPart("rejected");
  const conflicts = useSyncPart("conflicts");
  const standings = new Map<string, RowSyncState>();
  const set = (id: string, more: Partial<RowSyncState>) =>
    standings.set(id, { ...(standings.get(id) ?? SYNCED), ...more });
  for (const entry of pending)
    if (entry.collection === collection) set(entry.id, { state: "pending" });
  for (const entry of rejected)
    if (entry.collection === collection) set(entry.id, { state: "rejected" });
  for (const entry of conflicts) {
    if (entry.collection !== collection) continue;
    set(entry.id, { conflicts: [...(standings.get(entry.id)?.conflicts ?? []), entry] });
  }
  return (id) => standings.get(id) ?? SYNCED;
}

/** Badges for a row that waits, was rejected or has conflicts; nothing for a synced one. */
export function SyncStateBadge({
  standing: { state, conflicts },
  waiting = "En attente",
}: {
  readonly standing: RowSyncState;
  /** Replaces « En attente » where it would be ambiguous. */
  readonly waiting?: string | undefined;
}) {
  return (
    <>
      {state === "pending" && <Badge icon={Clock}>{waiting}</Badge>}
      {state === "rejected" && (
        <Badge tone="danger" icon={OctagonAlert}>
          Refusé
        </Badge>
      )}
      {conflicts.length > 0 && <ConflictBadge conflicts={conflicts} />}
    </>
  );
}

/** A button that opens a comparison of both values. */
export function ConflictBadge({ conflicts }: { readonly conflicts: readonly ConflictEntry[] }) {
  const [open, setOpen] = useState(false);
  const badge = useRef<HTMLButtonElement>(null);
  useFocusAfter(badge);
  return (
    <>
      <button
        ref={badge}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`relative inline-flex min-h-6 items-center gap-1 rounded-sm bg-warning-wash px-1.5 text-xs font-medium whitespace-nowrap text-warning underline underline-offset-2 ${FOR_FINGERS}`}
      >
        <GitCompareArrows aria-hidden className="size-3.5" strokeWidth={2} />
        {"Conflit\u00A0: comparer"}
      </button>
      {open && (
        <Dialog title="Deux versions" onClose={() => setOpen(false)}>
          <ul className="-my-3">
            {conflicts.map((entry) => (
              <ConflictCard key={entry.key} entry={entry} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** The badge looks small, but its touch area on phones is larger. */
const FOR_FINGERS = "max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5";

/** The badge is unmounted with its last conflict; the focus then moves to its row, or to the screen's title. */
function useFocusAfter(badge: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const row = badge.current?.closest("tr");
    return () => {
      if (document.activeElement !== document.body) return;
      const next = row?.querySelector<HTMLElement>("a") ?? document.querySelector("h1");
      next?.focus();
    };
  }, [badge]);
}
