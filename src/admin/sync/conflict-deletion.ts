import { isRecord } from "../../lib/parse";
import type { ConflictEntry } from "../../store/conflicts/conflict-record";
import type { Author } from "../../store/edits/writer";
import { momentText } from "../kit/sentences";
import { isOwn, ofAuthor } from "./conflict-sides";

/** Whether the document is deleted now, so that the edited version can be restored. */
export const hasDeleted = ({ kind, kept }: ConflictEntry) =>
  kind === "deleted-elsewhere" && isRecord(kept) && kept["_deleted"] === true;

/** The label of the button that restores: « Rétablir ma version », if it is the viewer's. */
export const restoreText = ({ later }: ConflictEntry, viewer: Author) =>
  isOwn(later.by, viewer) ? "Rétablir ma version" : "Rétablir cette version";

/** Says in French what happened, for the person who deleted, the one who edited, or anybody else. */
export function deletionText(entry: ConflictEntry, viewer: Author): string {
  const { kind, later, earlier } = entry;
  const isDeletion = kind === "deleted-elsewhere";
  const [editor, deleter] = isDeletion ? [later, earlier] : [earlier, later];
  const what = `${outcomeText(entry, isOwn(editor.by, viewer))}.`;
  if (isOwn(editor.by, viewer)) {
    const who = by(deleter.by, deleter.at);
    return `Supprimé ${who}, pendant que vous le modifiiez\u00A0: ${what}`;
  }
  const who = by(editor.by, editor.at);
  const whose = isOwn(deleter.by, viewer)
    ? "votre suppression"
    : `la suppression ${ofAuthor(deleter.by)}`;
  return `Modifié ${who}, sans que ${whose} soit connue\u00A0: ${what}`;
}

const by = ({ name }: Author, at: string) =>
  `par ${name || "un autre appareil"}, ${momentText(at)}`;

function outcomeText(entry: ConflictEntry, isEditor: boolean): string {
  const { kind, kept } = entry;
  if (kind === "edited-elsewhere" && !isEditor) return "la fiche a été gardée";
  const version = isEditor ? "votre version" : "cette version";
  if (hasDeleted(entry)) return `${version} est gardée ici`;
  const isDraft = isRecord(kept) && kept["published"] === false;
  return `${version} est gardée${isDraft ? " en brouillon" : ""}`;
}
