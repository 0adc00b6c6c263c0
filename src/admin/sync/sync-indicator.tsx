import {
  Cloud,
  CloudCheck,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  TriangleAlert,
} from "lucide-react";
import { type SyncStatus, useSyncStatus } from "../../sync-status/status";

/** A button that shows the sync state by icon, colour and text, and opens its details. */
export function SyncIndicator({ onOpen }: { readonly onOpen: () => void }) {
  const status = useSyncStatus();
  const [Icon, colour] = LOOKS[status.summary];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-sm hover:bg-rule/60 focus-visible:-outline-offset-2 lg:min-h-9"
    >
      <Icon aria-hidden strokeWidth={1.75} className={`size-4.5 shrink-0 ${colour}`} />
      <span className="sr-only">Synchronisation : </span>
      <span aria-live="polite" className="truncate">
        {summaryText(status)}
      </span>
    </button>
  );
}

/** Describes the sync state: « À jour », « 3 en attente », « Hors ligne, 3 en attente », « Erreur ». */
export function summaryText({
  summary,
  pending,
  rejected,
  conflicts,
  problem,
}: SyncStatus): string {
  const waiting = pending.length > 0 ? `${pending.length} en attente` : "";
  if (summary === "starting") return "Un instant…";
  if (summary === "checking") return "Vérification…";
  if (summary === "unopened") return "Données non ouvertes";
  if (summary === "synced") return "À jour";
  if (summary === "pending") return waiting;
  if (summary === "offline") return waiting ? `Hors ligne, ${waiting}` : "Hors ligne";
  if (problem?.kind === "session") return "Session expirée";
  if (problem?.kind === "outdated") return "Mise à jour requise";
  const attention = rejected.length + conflicts.length;
  if (attention === 0) return "Erreur";
  if (problem?.kind === "offline") return `Hors ligne, ${attention} à vérifier`;
  return problem ? "Erreur" : `${attention} à vérifier`;
}

const LOOKS = {
  starting: [Cloud, "text-ink-faint"],
  checking: [Cloud, "text-ink-faint"],
  synced: [CloudCheck, "text-success"],
  pending: [CloudUpload, "text-accent"],
  offline: [CloudOff, "text-warning"],
  error: [TriangleAlert, "text-danger"],
  unopened: [TriangleAlert, "text-danger"],
} as const satisfies Record<SyncStatus["summary"], readonly [LucideIcon, string]>;
