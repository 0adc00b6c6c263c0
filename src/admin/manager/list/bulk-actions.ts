import type { AdminScreen } from "../../../content/schema/collection";
import { TRASH_DAYS } from "../../../store/edits/trash";
import { type Managed, managedOf, siblingsOf } from "../../kit/screens";
import { agree, counted, quoted } from "../../kit/sentences";
import { headingOf } from "./headings";

/** An action on all selected rows, with one confirmation, one message and one undo. */
export interface BulkAction {
  readonly key: "publish" | "withdraw" | "star" | "unstar" | "move" | "delete";
  readonly label: string;
  readonly question: string;
  readonly text: string;
  /** The message afterwards. */
  readonly done: string;
  /** The flag that it sets, and its value. */
  readonly turns?: { readonly field: string; readonly on: boolean };
  /** The other list of the same collection that it moves them to. */
  readonly moves?: AdminScreen;
}

/** The actions that a screen offers for as many selected rows. */
export function actionsOf(managed: Managed, count: number): readonly BulkAction[] {
  const { screen, kind } = managed;
  const { publication, star } = screen;
  const many = counted(count, kind);
  const starred = star === undefined ? "" : quoted(headingOf(managed, star));
  return [
    ...(publication
      ? ([
          {
            key: "publish",
            label: publication.publish,
            question: `Publier ${many}`,
            text: "Les visiteurs verront cette sélection dès la prochaine synchronisation.",
            done: `${many} ${agree("publié", kind, count)}`,
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
    ...movesFrom(managed, count),
    {
      key: "delete",
      label: "Supprimer",
      question: `Supprimer ${many}`,
      text: `Êtes-vous sûr de vouloir supprimer cette sélection ? La corbeille la garde ${TRASH_DAYS} jours.`,
      done: `${many} ${agree("supprimé", kind, count)}`,
    },
  ];
}

/** A move to each list that shares its sidebar entry, and so its collection, with this one. */
function movesFrom({ screen, kind }: Managed, count: number): readonly BulkAction[] {
  const many = counted(count, kind);
  return siblingsOf(screen.path).flatMap((entry) => {
    const to = managedOf(entry)?.screen;
    if (!to || entry.path === screen.path) return [];
    const list = quoted(entry.label);
    return {
      key: "move",
      label: `Déplacer vers ${list}`,
      question: `Déplacer ${many} vers ${list}`,
      text: [to.about, "Un brouillon reste un brouillon."].join(" ").trim(),
      done: `${many} ${agree("déplacé", kind, count)} vers ${list}`,
      moves: to,
    };
  });
}
