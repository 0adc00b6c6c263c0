import { useState } from "react";
import type { CollectionName } from "../../../content/index";
import { type RowState, useSyncStatus } from "../../../sync-status/status";
import { atText } from "../../kit/sentences";
import type { Edit } from "../../kit/use-edit";

/** How far what is typed in a form has come: this device, the server, the site. */
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
  readonly edit: Edit;
  /** Visitors see it: what is typed waits for its author to bring it up to date. */
  readonly isLive: boolean;
  /** What has to be written before it can leave this device. */
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
  /** When the server confirmed it; blank where only that it did is known, undefined where not even that. */
  readonly sent: string | undefined;
  readonly isPending: boolean;
  readonly isRejected: boolean;
  readonly isOffline: boolean;
  readonly isLive: boolean;
  readonly isKept: boolean;
  readonly missing: string | undefined;
}

/** The same in words; only what took place. */
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
  if (isPending) return `${saved}, ${isOffline ? "pas encore envoyé" : "envoi en cours"}`;
  return sent === undefined
    ? `Enregistré ${atText(savedAt)}`
    : `${saved}, envoyé ${atText(sent)}`.trimEnd();
}

/** When the sync that confirmed what was seen waiting here was over; blank until it says so. */
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
