import { flushSync } from "react-dom";
import { useSession } from "../../account/session/session";
import type { LibraryImage } from "../../content/collections/images";
import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { save } from "../../store/writing/repository";
import { plural } from "../../ui/text/plural";
import { useToasts } from "../../ui/overlay/toast";
import { useAction } from "../../ui/form/use-action";
import { draftKey } from "../../store/edits/drafts";
import { focusScreen } from "../kit/use-row-focus";
import { useAbandon } from "../kit/use-abandon";
import { type Edit, useEdit } from "../kit/use-edit";

/** Alternative texts typed in the grid and not saved yet: they survive a reload, and are saved together. */
export interface AltTexts {
  readonly edit: Edit;
  /** The images whose typed text differs from the stored one. */
  readonly changed: readonly LibraryImage[];
  readonly valueOf: (image: LibraryImage) => string;
  readonly save: () => void;
  /** Discards what was typed; a message offers for a moment to take it back. */
  readonly abandon: () => void;
  readonly busy: boolean;
}

export function useAltTexts(images: readonly LibraryImage[]): AltTexts {
  const session = useSession();
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const userId = session.state === "signed-in" ? session.user.id : "";
  const saved = Object.fromEntries(images.map(({ id, alt }) => [id, alt]));
  const edit = useEdit(saved, draftKey(userId, "images", "textes"));
  const abandon = useAbandon(edit);
  const valueOf = ({ id }: LibraryImage) => textOf(edit.values[id]);
  const changed = images.filter((image) => valueOf(image).trim() !== image.alt);

  const saving = useAction(
    "Les textes n’ont pas pu être enregistrés. Ce que vous avez saisi est gardé : réessayez.",
    async () => {
      const database = await openDatabase();
      const issues: Record<string, string> = {};
      const { typed } = edit;
      for (const image of changed) {
        const { id, created_at: _created, updated_at: _updated, ...entry } = image;
        const draft = { ...entry, alt: valueOf(image) };
        const result = await save(database, "images", draft, id, { values: entry });
        if (!result.ok) issues[id] = Object.values(result.issues)[0] ?? "Texte invalide";
      }
      const refused = Object.keys(issues).length;
      if (refused > 0) {
        flushSync(() => edit.setIssues(issues));
        focusFirstInvalid(document);
      } else flushSync(() => edit.goOn(typed, { ...saved, ...trimmed(typed) }));
      // The pressed button disappears with the last unsaved text.
      if (document.activeElement === document.body) focusScreen();
      if (changed.length > refused) toasts.show(savedText(changed.length - refused));
    },
  );
  return { edit, changed, valueOf, save: saving.run, abandon, busy: saving.busy };
}

/** Texts as a save stores them. */
const trimmed = (texts: Values): Values =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, textOf(text).trim()]));

const savedText = (count: number) =>
  count === 1 ? "Texte enregistré" : `${plural(count, "texte")} enregistrés`;
