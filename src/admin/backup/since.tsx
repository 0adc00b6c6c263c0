import { Callout } from "../../ui/data/callout";
import type { ChangedSince } from "./changed-since";

/** Says what becomes of what was changed here after the backup. */
export function Since({ kept, replaced }: ChangedSince) {
  if (kept.size === 0 && replaced.length === 0) return null;
  return (
    <Callout tone="warning">
      {kept.size > 0 && (
        <p>
          {`Modifié ici depuis cette sauvegarde\u00A0: ${countsText(kept)}. Ces fiches restent comme elles sont\u00A0: leur historique permet de revenir à une version précédente.`}
        </p>
      )}
      {replaced.length > 0 && (
        <p className={kept.size > 0 ? "mt-1.5" : ""}>
          {`Revient à l’état de la sauvegarde, visible aussitôt des visiteurs\u00A0: ${replaced.join(", ")}. La version d’ici reste dans l’historique.`}
        </p>
      )}
    </Callout>
  );
}

/** Lists counts by their labels. */
export const countsText = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([label, count]) => `${label}\u00A0(${count})`).join(", ");
