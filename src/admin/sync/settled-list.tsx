import { definitionOf } from "../../content/index";
import { isRecord } from "../../lib/parse";
import {
  SETTLED_DAYS,
  type SettledConflict,
  useSettledConflicts,
  useSyncActions,
} from "../../sync/status";
import { Button } from "../../ui/button";
import { useToasts } from "../../ui/toast";
import { useAction } from "../../ui/use-action";
import { ConflictValues } from "../frame/conflict-values";
import { momentText } from "../sentences";
import { nameInWords } from "./describe-change";

/** Conflicts that were settled lately: what there was, what was chosen, and the way back to the other value. */
export function SettledList() {
  const settled = useSettledConflicts();
  if (!settled) return null;
  return (
    <section className="mt-10">
      <h2 className="border-b border-rule-strong pb-1.5 text-sm font-medium">Anciens conflits</h2>
      {settled.length === 0 ? (
        <p className="py-3 text-sm text-ink-soft">
          {`Aucun. Ceux que vous trancherez resteront ici ${SETTLED_DAYS}\u00A0jours, avec la valeur écartée.`}
        </p>
      ) : (
        <ul>
          {settled.map((entry) => (
            <SettledItem key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SettledItem({ entry }: { readonly entry: SettledConflict }) {
  const { collection, title, field = "", kind, settledAt } = entry;
  const label = definitionOf(collection).fields[field]?.label;
  const name = nameInWords(collection, title);
  return (
    <li className="border-b">
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 py-2 hover:bg-sunken">
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-medium">{name}</span>
            {label && `, ${label.toLocaleLowerCase("fr")}`}
            {`\u00A0: ${chosenText(entry)}`}
          </span>
          <time dateTime={settledAt} className="text-xs text-ink-faint">
            {momentText(settledAt)}
          </time>
        </summary>
        <div className="pb-4">
          {kind === "field" ? <BothValues entry={entry} name={name} /> : <WayBack entry={entry} />}
        </div>
      </details>
    </li>
  );
}

function chosenText({ kind, chosen, theirsBy, kept }: SettledConflict): string {
  if (kind === "field") {
    const other =
      theirsBy === "" ? "l’autre valeur a été prise" : `la valeur de ${theirsBy} a été prise`;
    return chosen === "kept" ? "votre valeur a été gardée" : other;
  }
  if (chosen === "lost") return "votre version a été rétablie";
  return isDeleted(kept) ? "la suppression a été gardée" : "la fiche a été gardée";
}

const isDeleted = (version: unknown) => isRecord(version) && version["_deleted"] === true;

function BothValues({ entry, name }: { readonly entry: SettledConflict; readonly name: string }) {
  const { chosen, theirsBy } = entry;
  const button = <ChooseButton entry={entry} label="Reprendre cette valeur" name={name} />;
  const sideOf = (own: boolean) =>
    own ? { state: "Choisie", action: null } : { state: "Écartée", action: button };
  return (
    <ConflictValues
      entry={entry}
      mine={{ by: "Vous", ...sideOf(chosen === "kept") }}
      theirs={{ by: theirsBy || "Un autre appareil", ...sideOf(chosen === "lost") }}
    />
  );
}

/** A deletion that was kept can still be undone from here; the trash has what was deleted by hand. */
function WayBack({ entry }: { readonly entry: SettledConflict }) {
  const { kind, chosen, kept, title } = entry;
  const isOpen = kind === "deleted-elsewhere" && chosen === "kept" && isDeleted(kept);
  if (!isOpen) return <p className="text-ink-soft">Il n’y a rien à reprendre.</p>;
  return <ChooseButton entry={entry} label="Rétablir ma version" name={title} />;
}

function ChooseButton({
  entry,
  label,
  name,
}: {
  readonly entry: SettledConflict;
  readonly label: string;
  readonly name: string;
}) {
  const { chooseOther } = useSyncActions();
  const toasts = useToasts();
  const choosing = useAction(
    "La valeur n’a pas pu être reprise. Si la fiche a été supprimée, rétablissez-la d’abord.",
    async () => {
      await chooseOther(entry);
      toasts.show(`Valeur reprise\u00A0: ${name}`);
    },
  );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={choosing.busy}
      onClick={() => choosing.run()}
      aria-label={`${label}\u00A0: ${name}`}
    >
      {label}
    </Button>
  );
}
