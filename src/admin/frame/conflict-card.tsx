import { definitionOf } from "../../content/index";
import { useDatabase } from "../../store/database-context";
import { change } from "../../store/repository";
import { type ConflictEntry, useSyncActions } from "../../sync/status";
import { isRecord, textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/use-action";
import { partClashes } from "../documents/part-clashes";
import { fieldText } from "../manager/field-text";
import { TextDifference } from "../manager/text-difference";
import { momentText } from "../sentences";

/** Two people changed the same thing: which value the site has now, and which one was put aside. */
export function ConflictCard({ entry }: { readonly entry: ConflictEntry }) {
  const { collection, id, title, kind, field = "", kept, lost, at, key } = entry;
  const definition = definitionOf(collection);
  const described = definition.fields[field];
  const { dismissConflict, restoreLost } = useSyncActions();
  const dismissing = useAction("Le conflit n’a pas pu être retiré de la liste.", () =>
    dismissConflict(key),
  );

  const database = useDatabase();
  const taking = useAction("L’autre valeur n’a pas pu être reprise.", async () => {
    if (!database) return;
    await change(database, collection, new Map([[id, { [field]: lost }]]));
    await dismissConflict(key);
  });
  const restoring = useAction("Votre version n’a pas pu être rétablie.", () => restoreLost(entry));
  const restorable = kind === "deleted-elsewhere" && isDeleted(kept);

  return (
    <li className="border-b py-3 text-sm">
      <p className="font-medium">{title}</p>
      <p className="text-xs text-ink-faint">{momentText(at)}</p>
      {kind === "field" && described?.kind === "html" ? (
        <div className="mt-2">
          <TextDifference
            one={textOf(kept)}
            other={textOf(lost)}
            terms={[`${described.label}, valeur gardée`, "Valeur écartée"]}
          />
        </div>
      ) : kind === "field" && described?.kind === "parts" ? (
        partClashes(kept, lost).map((clash) => (
          <dl key={clash.path} className="mt-2 grid gap-2">
            <Value term={`${clash.label}, valeur gardée`} text={clash.kept} />
            <Value term="Valeur écartée" text={clash.lost} />
          </dl>
        ))
      ) : kind === "field" && described ? (
        <dl className="mt-2 grid gap-3 sm:grid-cols-2">
          <Value term={`${described.label}, valeur gardée`} text={fieldText(described, kept)} />
          <Value term="Valeur écartée" text={fieldText(described, lost)} />
        </dl>
      ) : (
        <p className="mt-1 text-ink-soft">
          {kind === "deleted-elsewhere" && !restorable ? KEPT_AS_DRAFT : SENTENCES[kind]}
        </p>
      )}
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
        {kind === "field" && described && (
          <Button size="sm" variant="secondary" busy={taking.busy} onClick={() => taking.run()}>
            Prendre l’autre valeur
          </Button>
        )}
        <Button size="sm" variant="quiet" busy={dismissing.busy} onClick={() => dismissing.run()}>
          {kind === "field" ? "Garder la valeur actuelle" : "Ignorer"}
        </Button>
      </div>
    </li>
  );
}

const isDeleted = (version: unknown) => isRecord(version) && version["_deleted"] === true;

const KEPT_AS_DRAFT =
  "Supprimé sur un autre appareil pendant que vous le modifiiez : votre version est gardée en brouillon.";

const SENTENCES: Readonly<Record<ConflictEntry["kind"], string>> = {
  field: "Le même champ a été modifié sur deux appareils.",
  "deleted-elsewhere":
    "Supprimé sur un autre appareil pendant que vous le modifiiez : votre version est gardée ici.",
  "edited-elsewhere":
    "Modifié sur un autre appareil après votre suppression : la fiche a été gardée.",
};

function Value({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div className="border-l-2 border-rule-strong pl-3">
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd className="whitespace-pre-wrap">{text || "(vide)"}</dd>
    </div>
  );
}
