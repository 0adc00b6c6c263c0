import { definitionOf } from "../../content/index";
import { RESOLVED_DAYS, type ResolvedConflict } from "../../store/writing/settle-conflict";
import { useConflictActions, useResolvedConflicts } from "../../store/writing/use-conflicts";
import type { Author } from "../../store/edits/writer";
import { Button } from "../../ui/button";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { hasDeleted, restoreText } from "./conflict-deletion";
import { isOwn, useViewer, valueText, writerText } from "./conflict-sides";
import { ConflictValues } from "./conflict-values";
import { momentText } from "../kit/sentences";
import { nameInWords } from "./describe-change";

/** Lists recently resolved conflicts: both values, the choice, and a button to choose the other value. */
export function ResolvedConflicts() {
  const settled = useResolvedConflicts();
  if (!settled) return null;
  return (
    <section className="mt-10">
      <h2 className="border-b border-rule-strong pb-1.5 text-sm font-medium">Anciens conflits</h2>
      {settled.length === 0 ? (
        <p className="py-3 text-sm text-ink-soft">
          {`Aucun. Ceux que vous trancherez resteront ici ${RESOLVED_DAYS}\u00A0jours, avec la valeur écartée.`}
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

function SettledItem({ entry }: { readonly entry: ResolvedConflict }) {
  const { collection, title, field = "", kind, settled } = entry;
  const viewer = useViewer();
  const label = definitionOf(collection).fields[field]?.label;
  const name = nameInWords(collection, title);
  return (
    <li className="border-b">
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 py-2 hover:bg-sunken">
          <span className="min-w-0 grow wrap-anywhere">
            <span className="font-medium">{name}</span>
            {label && `, ${label.toLocaleLowerCase("fr")}`}
            {`\u00A0: ${chosenText(entry, viewer)}`}
          </span>
          <span className="text-xs text-ink-faint">
            <time dateTime={settled.at}>{momentText(settled.at)}</time>
            {byOther(settled.by, viewer)}
          </span>
        </summary>
        <div className="pb-4">
          {kind === "field" ? (
            <BothValues entry={entry} name={name} viewer={viewer} />
          ) : (
            <WayBack entry={entry} viewer={viewer} />
          )}
        </div>
      </details>
    </li>
  );
}

const byOther = (author: Author, viewer: Author) =>
  author.name === "" || isOwn(author, viewer) ? "" : `, par ${author.name}`;

function chosenText(entry: ResolvedConflict, viewer: Author): string {
  const { kind, settled, later, earlier } = entry;
  if (kind === "field") {
    return settled.chosen === "kept"
      ? `${valueText(later.by, viewer)} a été gardée`
      : `${valueText(earlier.by, viewer)} a été prise`;
  }
  if (settled.chosen === "lost") {
    return isOwn(later.by, viewer)
      ? "votre version a été rétablie"
      : "la version modifiée a été rétablie";
  }
  return hasDeleted(entry) ? "la suppression a été gardée" : "la fiche a été gardée";
}

function BothValues({
  entry,
  name,
  viewer,
}: {
  readonly entry: ResolvedConflict;
  readonly name: string;
  readonly viewer: Author;
}) {
  const { settled, later, earlier } = entry;
  const button = <ChooseButton entry={entry} label="Reprendre cette valeur" name={name} />;
  const stateOf = (value: "kept" | "lost") =>
    settled.chosen === value
      ? { state: "Choisie", action: null }
      : { state: "Écartée", action: button };
  return (
    <ConflictValues
      entry={entry}
      kept={{ by: writerText(later.by, viewer), ...stateOf("kept") }}
      lost={{ by: writerText(earlier.by, viewer), ...stateOf("lost") }}
    />
  );
}

/** Offers to undo a deletion that was chosen in a conflict; the trash holds other deletions. */
function WayBack({ entry, viewer }: { readonly entry: ResolvedConflict; readonly viewer: Author }) {
  if (!hasDeleted(entry) || entry.settled.chosen === "lost") {
    return <p className="text-ink-soft">Il n’y a rien à reprendre.</p>;
  }
  return <ChooseButton entry={entry} label={restoreText(entry, viewer)} name={entry.title} />;
}

function ChooseButton({
  entry,
  label,
  name,
}: {
  readonly entry: ResolvedConflict;
  readonly label: string;
  readonly name: string;
}) {
  const { chooseOther, refusedChoice } = useConflictActions();
  const toasts = useToasts();
  const choosing = useAction(
    "La valeur n’a pas pu être reprise. Si la fiche a été supprimée, rétablissez-la d’abord.",
    async () => {
      const refused = await refusedChoice(entry);
      if (refused !== undefined) {
        toasts.showProblem(refused);
        return;
      }
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
