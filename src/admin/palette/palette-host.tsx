import { useEffect, useEffectEvent } from "react";
import type { Account } from "../../account/session/stored-session";
import { useSyncActions } from "../../sync-status/actions";
import { Dialog } from "../../ui/overlay/dialog";
import { useAction } from "../../ui/form/use-action";
import { NEAR_TOP } from "../kit/looks";
import { usePreloaded } from "../kit/use-preloaded";
import { lazyPart } from "../../ui/page/lazy-part";
import { LeaveDialog } from "../leave/leave-dialog";
import { useLeave } from "../leave/use-leave";
import { useRecentPlaces } from "./recent";

const LazyCommandPalette = lazyPart(
  async () => (await import("./command-palette")).CommandPalette,
  () => <p className="text-sm text-ink-faint">Un instant…</p>,
);

const PARTS = [LazyCommandPalette];

/** The palette, whose code is loaded when it is first opened, and its keyboard shortcut. */
export function PaletteHost({
  user,
  open,
  onOpen,
  onClose,
}: {
  readonly user: Account;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  const { syncNow } = useSyncActions();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  const leaving = useLeave(user);
  useRecentPlaces();
  usePreloaded(PARTS);
  usePaletteKeys(open ? onClose : onOpen, open);

  return (
    <>
      {open && (
        <Dialog title="Rechercher" look={NEAR_TOP} onClose={onClose}>
          <LazyCommandPalette onSync={syncing.run} onLeave={leaving.ask} onClose={onClose} />
        </Dialog>
      )}
      {leaving.stage !== "none" && <LeaveDialog leaving={leaving} user={user} />}
    </>
  );
}

/** Listens for Ctrl K or ⌘ K, except where an editor has handled it or another dialog is open. */
function usePaletteKeys(onPressed: () => void, open: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!pressed || event.key.toLowerCase() !== "k" || event.defaultPrevented) return;
    if (!open && document.querySelector("dialog:modal")) return;
    event.preventDefault();
    onPressed();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
