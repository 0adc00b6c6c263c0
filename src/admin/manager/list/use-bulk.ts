import { flushSync } from "react-dom";
import type { Signature } from "../../../content/schema/collection";
import { useDatabase } from "../../../store/database/database-context";
import { change, type Changes, removeAll, restoreAll } from "../../../store/writing/repository";
import { TRASH_DAYS } from "../../../store/edits/trash";
import { plural } from "../../../ui/text/plural";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import type { Selection } from "../../table/use-selection";
import type { Managed } from "../../kit/screens";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { asDocument } from "../records/documents";
import { today } from "../records/dates";
import { headingOf } from "./headings";
import type { ListRow } from "../records/rows";
import { useAuthor } from "../records/use-author";

/** An action on all selected rows, with one confirmation, one message and one undo. */
export interface BulkAction {
  readonly key: "publish" | "withdraw" | "star" | "unstar" | "delete";
  readonly label: string;
  readonly question: string;
  readonly text: string;
  /** The message afterwards. */
  readonly done: string;
  /** The flag that it sets, and its value; absent for a deletion. */
  readonly turns?: { readonly field: string; readonly on: boolean };
}

/** The actions that the screen offers for the selection, and a function that runs one. */
export function useBulkActions(
  managed: Managed,
  selection: Selection<ListRow>,
  onDone: () => void,
) {
  const database = useDatabase();
  const toasts = useToasts();
  const author = useAuthor();
  const { name } = managed;
  const { rows } = selection;

  const restoring = useAction(
    "La suppression n’a pas pu être annulée.",
    async (gone: readonly ListRow[]) => {
      if (database) await restoreAll(database, name, gone.map(asDocument));
    },
  );
  const reverting = useAction(
    "La modification n’a pas pu être annulée.",
    async (former: Changes) => {
      if (database) await change(database, name, former);
    },
  );
  const acting = useAction(
    "La modification de la sélection n’a pas pu être enregistrée.",
    async ({ turns, done }: BulkAction) => {
      if (!database) return;
      const changes = turns && turned(managed, rows, turns, { author, today: today() });
      if (changes?.ok === false) {
        onDone();
        toasts.showProblem(changes.refusal);
        return;
      }
      const undo = changes && (await change(database, name, changes.of));
      if (!turns)
        await removeAll(
          database,
          name,
          rows.map(({ id }) => id),
        );
      flushSync(() => {
        onDone();
        selection.clear();
      });
      document.querySelector<HTMLElement>("main h1")?.focus();
      toasts.show(done, {
        label: "Annuler",
        run: () => (undo ? reverting.run(undo) : restoring.run(rows)),
      });
    },
  );
  return { actions: actionsOf(managed, rows.length), run: acting.run, busy: acting.busy };
}

type Turned =
  | { readonly ok: true; readonly of: Changes }
  | { readonly ok: false; readonly refusal: string };

/** Fills in and validates published rows like the form does; the first refusal stops all. */
function turned(
  { definition, screen }: Managed,
  rows: readonly ListRow[],
  { field, on }: { readonly field: string; readonly on: boolean },
  signature: Signature,
): Turned {
  const complete = (row: ListRow) => {
    const wanted = { ...row, [field]: on };
    return screen.publication?.field === field
      ? (screen.complete?.(wanted, signature) ?? wanted)
      : wanted;
  };
  for (const row of on ? rows : []) {
    const [refusal] = Object.values(screen.refuse?.(complete(row), signature) ?? {});
    if (refusal !== undefined) {
      const title = quoted(titleOf(definition, row));
      return { ok: false, refusal: `Rien n’a été publié. ${title}\u00A0: ${refusal}` };
    }
  }
  const changes = rows.map((row) => {
    const changed = Object.entries(complete(row)).filter(([each, value]) => row[each] !== value);
    return [row.id, Object.fromEntries(changed)] as const;
  });
  return { ok: true, of: new Map(changes) };
}

function actionsOf(managed: Managed, count: number): readonly BulkAction[] {
  const { definition, screen } = managed;
  const { publication, star } = screen;
  const many = plural(count, definition.label.one);
  const starred = star === undefined ? "" : quoted(headingOf(managed, star));
  return [
    ...(publication
      ? ([
          {
            key: "publish",
            label: publication.publish,
            question: `Publier ${many}`,
            text: "Les visiteurs verront cette sélection dès la prochaine synchronisation.",
            done: `${many} ${agree("publié", screen, count)}`,
            turns: { field: publication.field, on: true },
          },
          {
            key: "withdraw",
            label: publication.withdraw,
            question: `Repasser ${many} en brouillon`,
            text: "Les visiteurs ne verront plus cette sélection.",
            done: `${many} de nouveau en brouillon`,
            turns: { field: publication.field, on: false },
          },
        ] as const)
      : []),
    ...(star === undefined
      ? []
      : ([
          {
            key: "star",
            label: "Mettre en avant",
            question: `Mettre ${many} en avant`,
            text: `${starred} sera coché pour toute la sélection.`,
            done: `${many} en avant`,
            turns: { field: star, on: true },
          },
          {
            key: "unstar",
            label: "Ne plus mettre en avant",
            question: `Ne plus mettre ${many} en avant`,
            text: `${starred} sera décoché pour toute la sélection.`,
            done: `${many} sans mise en avant`,
            turns: { field: star, on: false },
          },
        ] as const)),
    {
      key: "delete",
      label: "Supprimer",
      question: `Supprimer ${many}`,
      text: `Êtes-vous sûr de vouloir supprimer cette sélection ? La corbeille la garde ${TRASH_DAYS} jours.`,
      done: `${many} ${agree("supprimé", screen, count)}`,
    },
  ];
}
