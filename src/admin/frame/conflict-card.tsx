import { definitionOf } from "../../content/index";
import { useAuthor } from "../manager/use-author";
import { type ConflictEntry, useSyncActions } from "../../sync/status";
import { isRecord } from "../../lib/parse";
import { Button } from "../../ui/button";
import { useToasts } from "../../ui/toast";
import { useAction } from "../../ui/use-action";
import { momentText, quoted } from "../sentences";
import { ConflictValues } from "./conflict-values";

/** Two people changed the same thing: both values, who wrote them and when, and either by one press. */
export function ConflictCard({ entry }: { readonly entry: ConflictEntry }) {
  const { collection, title, kind, field = "" } = entry;
  const described = definitionOf(collection).fields[field];
  return (
    <li className="border-b py-3 text-sm last:border-b-0">
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
  /** Empty where each value says itself which parts it has. */
  readonly label: string;
}) {
  const toasts = useToasts();
  const { dismissConflict, takeLost } = useSyncActions();
  const author = useAuthor();
  const forWhat = label === "" ? "" : `, pour ${quoted(label)}`;
  const keeping = useAction("Le conflit n’a pas pu être retiré de la liste.", () =>
    dismissConflict(entry),
  );
  const undoing = useAction("La valeur n’a pas pu être remise.", (undo: () => Promise<void>) =>
    undo(),
  );
  const taking = useAction(
    "L’autre valeur n’a pas pu être reprise. Si la fiche a été supprimée, rétablissez-la d’abord.",
    async () => {
      const undo = await takeLost(entry);
      toasts.show(`Valeur ${byWhom(entry)} reprise`, {
        label: "Annuler",
        run: () => undoing.run(undo),
      });
    },
  );

  return (
    <>
      <p className="mt-0.5 text-ink-soft">
        {label === "" ? WRITTEN_TWICE : `${quoted(label)}\u00A0: ${WRITTEN_TWICE.toLowerCase()}`}
      </p>
      <ConflictValues
        entry={entry}
        mine={{
          by: author === "" ? "Vous" : `${author} (vous)`,
          state: "Affichée maintenant",
          action: (
            <Button
              size="sm"
              variant="secondary"
              busy={keeping.busy}
              onClick={() => keeping.run()}
              aria-label={`Garder cette valeur, la vôtre${forWhat}`}
            >
              Garder cette valeur
            </Button>
          ),
        }}
        theirs={{
          by: entry.theirsBy || "Un autre appareil",
          state: "Mise de côté",
          action: (
            <Button
              size="sm"
              variant="secondary"
              busy={taking.busy}
              onClick={() => taking.run()}
              aria-label={`Prendre cette valeur, celle ${byWhom(entry)}${forWhat}`}
            >
              Prendre cette valeur
            </Button>
          ),
        }}
      />
    </>
  );
}

const WRITTEN_TWICE = "Deux valeurs ont été écrites sans que l’une ait vu l’autre.";

function Deletion({ entry }: { readonly entry: ConflictEntry }) {
  const { dismissConflict, restoreLost } = useSyncActions();
  const dismissing = useAction("Le conflit n’a pas pu être retiré de la liste.", () =>
    dismissConflict(entry),
  );
  const restoring = useAction("Votre version n’a pas pu être rétablie.", () => restoreLost(entry));
  const restorable = entry.kind === "deleted-elsewhere" && isDeleted(entry.kept);
  return (
    <>
      <p className="mt-0.5 text-ink-soft">{deletionText(entry, restorable)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {restorable && (
          <Button
            size="sm"
            variant="secondary"
            busy={restoring.busy}
            onClick={() => restoring.run()}
          >
            Rétablir ma version
          </Button>
        )}
        <Button size="sm" variant="quiet" busy={dismissing.busy} onClick={() => dismissing.run()}>
          {restorable ? "Laisser supprimé" : "C’est noté"}
        </Button>
      </div>
    </>
  );
}

const isDeleted = (version: unknown) => isRecord(version) && version["_deleted"] === true;

function deletionText(entry: ConflictEntry, restorable: boolean): string {
  const who = `par ${entry.theirsBy || "un autre appareil"}, ${momentText(entry.theirsAt)},`;
  if (entry.kind === "edited-elsewhere") {
    return `Modifié ${who} sans que votre suppression soit connue\u00A0: la fiche a été gardée.`;
  }
  return restorable
    ? `Supprimé ${who} pendant que vous le modifiiez\u00A0: votre version est gardée ici.`
    : `Supprimé ${who} pendant que vous le modifiiez\u00A0: votre version est gardée en brouillon.`;
}

/** « de Boris », « d’Anna » */
function byWhom({ theirsBy }: ConflictEntry): string {
  if (theirsBy === "") return "de l’autre appareil";
  return /^[aeiouyhàâéèêëîïôœùû]/iu.test(theirsBy) ? `d’${theirsBy}` : `de ${theirsBy}`;
}
