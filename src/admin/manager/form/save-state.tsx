import { useState } from "react";
import type { CollectionName } from "../../../content/index";
import { type RowState, useSyncStatus } from "../../../sync-status/status";
import { atText } from "../../kit/sentences";
import type { Edit } from "../../kit/use-edit";

/** Says where the typed text is stored so far: on this device, on the server or on the site. */
export function SaveState({
  collection,
  id,
  savedAt,
  edit,
  isLive,
  missing,
}: {
  readonly collection: CollectionName;
  readonly id: string | undefined;
  /** When the document was last saved; undefined for a new one. */
  readonly savedAt: string | undefined;
  readonly edit: Pick<Edit, "typed" | "kept" | "keptAt">;
  /** Whether visitors see it: then changes are published only by their author. */
  readonly isLive: boolean;
  /** What is missing before it can be saved and sent. */
  readonly missing: string | undefined;
}) {
  const { rejected, pending, problem, lastSync } = useSyncStatus();
  const entry = pending.find((each) => each.collection === collection && each.id === id);
  const isRejected = rejected.some((each) => each.collection === collection && each.id === id);
  const state = isRejected ? "rejected" : entry ? "pending" : "synced";
  const sent = useSent(state, savedAt, lastSync);
  const isTyped = edit.keptAt !== undefined && Object.keys(edit.typed).length > 0;

  return (
    <p className="tabular-nums" data-save-state>
      {wordsFor({
        typedAt: isTyped && edit.kept ? edit.keptAt : undefined,
        savedAt: entry?.at ?? savedAt,
        sent,
        isPending: entry !== undefined,
        isRejected,
        isOffline: problem !== undefined,
        isLive,
        isKept: edit.kept,
        missing,
      })}
    </p>
  );
}

interface Progress {
  readonly typedAt: string | undefined;
  readonly savedAt: string | undefined;
  /** When the server confirmed it; empty where the time is unknown, undefined where it is not known to be confirmed. */
  readonly sent: string | undefined;
  readonly isPending: boolean;
  readonly isRejected: boolean;
  readonly isOffline: boolean;
  readonly isLive: boolean;
  readonly isKept: boolean;
  readonly missing: string | undefined;
}

/** Says the same in French; claims only what has happened. */
function wordsFor(progress: Progress): string {
  const { typedAt, savedAt, sent, isPending, isOffline } = progress;
  if (!progress.isKept) return "Pas enregistré";
  if (typedAt !== undefined) {
    if (progress.isLive) return `Gardé sur cet appareil ${atText(typedAt)}, pas encore en ligne`;
    const why = progress.missing ? `, pas encore envoyé\u00A0: ${progress.missing}` : "";
    return `Enregistré sur cet appareil ${atText(typedAt)}${why}`;
  }
  if (progress.isRejected) return "Refusé par le serveur";
  if (savedAt === undefined) return "";
  const saved = `Enregistré sur cet appareil ${atText(savedAt)}`;
  if (isPending) return `${saved}, ${isOffline ? "pas encore envoyé" : "en attente d’envoi"}`;
  return sent === undefined
    ? `Enregistré ${atText(savedAt)}`
    : `${saved}, envoyé ${atText(sent)}`.trimEnd();
}

/** The end of the sync that confirmed a change that was pending here; empty until that is known. */
function useSent(
  state: RowState,
  savedAt: string | undefined,
  lastSync: string | undefined,
): string | undefined {
  const [seen, setSeen] = useState<{ readonly state: RowState; readonly sent?: string }>({ state });
  if (seen.state !== state) {
    const wasSent = seen.state === "pending" && state === "synced";
    setSeen(wasSent ? { state, sent: "" } : { state });
  } else if (seen.sent === "" && lastSync !== undefined && lastSync >= (savedAt ?? "")) {
    setSeen({ state, sent: lastSync });
  }
  return seen.sent;
}
