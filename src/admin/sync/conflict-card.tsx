import { definitionOf } from "../../content/index";
import type { ConflictEntry } from "../../store/conflicts/conflict-record";
import { useConflictActions } from "../../store/writing/use-conflicts";
import { Button } from "../../ui/button";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { quoted } from "../kit/sentences";
import { deletionText, hasDeleted, restoreText } from "./conflict-deletion";
import { isOwn, ofAuthor, useViewer, whoseText, writerText } from "./conflict-sides";
import { ConflictValues } from "./conflict-values";

/** Shows a conflict: both values with their authors and times, and a button that chooses each. */
export function ConflictCard({ entry }: { readonly entry: ConflictEntry }) {
  const { collection, title, kind, field = "" } = entry;
  const described = definitionOf(collection).fields[field];
  return (
    <li data-row={entry.key} className="border-b py-3 text-sm last:border-b-0">
      <p className="font-medium wrap-anywhere">{title || "sans titre"}</p>
      {kind === "field" && described ? (
        <TwoValues entry={entry} label={described.kind === "parts" ? "" : described.label} />
      ) : (
        <Deletion entry={entry} />
      )}
    </li>
  );
}

function TwoValues({
  entry,
  label,
}: {
  readonly entry: ConflictEntry;
  /** Empty for a field of several parts, whose values name their parts. */
  readonly label: string;
}) {
  const toasts = useToasts();
  const { keepShown, acceptOther, refusedChoice } = useConflictActions();
  const viewer = useViewer();
  const [later, earlier] = [entry.later.by, entry.earlier.by];
  const happened = entry.isOnline ? PUBLISHED_MEANWHILE : WRITTEN_TWICE;
  const forWhat = label === "" ? "" : `, pour ${quoted(label)}`;
  const keeping = useAction("Le conflit n’a pas pu être retiré de la liste.", () =>
    keepShown(entry),
  );
  const undoing = useAction("La valeur n’a pas pu être remise.", (undo: () => Promise<void>) =>
    undo(),
  );
  const taking = useAction(
    "L’autre valeur n’a pas pu être reprise. Si la fiche a été supprimée, rétablissez-la d’abord.",
    async () => {
      const refused = await refusedChoice(entry);
      if (refused !== undefined) {
        toasts.showProblem(refused);
        return;
      }
      const undo = await acceptOther(entry);
      const taken = isOwn(earlier, viewer) ? "Votre valeur" : `Valeur ${ofAuthor(earlier)}`;
      toasts.show(`${taken} reprise`, { label: "Annuler", run: () => undoing.run(undo) });
    },
  );

  return (
    <>
      <p className="mt-0.5 text-ink-soft">
        {label === "" ? happened : `${quoted(label)}\u00A0: ${happened.toLowerCase()}`}
      </p>
      <ConflictValues
        entry={entry}
        kept={{
          by: writerText(later, viewer),
          state: entry.field === "staged" ? "Gardée pour plus tard" : "Gardée",
          action: (
            <Button
              size="sm"
              variant="secondary"
              busy={keeping.busy}
              onClick={() => keeping.run()}
              aria-label={`Garder cette valeur, ${whoseText(later, viewer)}${forWhat}`}
            >
              Garder cette valeur
            </Button>
          ),
        }}
        lost={{
          by: writerText(earlier, viewer),
          state: entry.isOnline ? "Mise en ligne" : "Mise de côté",
          action: (
            <Button
              size="sm"
              variant="secondary"
              busy={taking.busy}
              onClick={() => taking.run()}
              aria-label={`Prendre cette valeur, ${whoseText(earlier, viewer)}${forWhat}`}
            >
              Prendre cette valeur
            </Button>
          ),
        }}
      />
    </>
  );
}

const PUBLISHED_MEANWHILE = "Préparés sans voir la version qui a été mise en ligne entre-temps.";

const WRITTEN_TWICE = "Deux valeurs ont été écrites sans que l’une ait vu l’autre.";

function Deletion({ entry }: { readonly entry: ConflictEntry }) {
  const { keepShown, restoreLost } = useConflictActions();
  const viewer = useViewer();
  const keeping = useAction("Le conflit n’a pas pu être retiré de la liste.", () =>
    keepShown(entry),
  );
  const restoring = useAction("La version n’a pas pu être rétablie.", () => restoreLost(entry));
  const isGone = hasDeleted(entry);
  return (
    <>
      <p className="mt-0.5 text-ink-soft">{deletionText(entry, viewer)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isGone && (
          <Button
            size="sm"
            variant="secondary"
            busy={restoring.busy}
            onClick={() => restoring.run()}
          >
            {restoreText(entry, viewer)}
          </Button>
        )}
        <Button size="sm" variant="quiet" busy={keeping.busy} onClick={() => keeping.run()}>
          {isGone ? "Laisser supprimé" : "C’est noté"}
        </Button>
      </div>
    </>
  );
}
