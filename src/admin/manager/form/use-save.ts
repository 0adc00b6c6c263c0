import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Values } from "../../../content/schema/collection";
import { withoutPlan } from "../../../content/planning/plan";
import { isLive, stagedIn, withStaged } from "../../../content/rules/staging";
import { tidied } from "../../../content/validate";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { save } from "../../../store/writing/repository";
import { focusFirstInvalid } from "../../../ui/form/form-field";
import { useToasts } from "../../../ui/overlay/toast";
import { useQueuedAction } from "../../../ui/form/use-action";
import { keptInWords } from "../../publication/kept-in-words";
import type { Publishing } from "../../publication/live-words";
import { usePublicationToast } from "./use-publication-toast";
import type { Managed } from "../../kit/screens";
import { useIsOff } from "../../publication/use-is-off";
import { useOnlyHere } from "../../sync/use-only-here";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { completed, refusalsOf } from "../records/completed";
import { today } from "../records/dates";
import { asDraft, valuesOf } from "../records/documents";
import type { ListRow } from "../records/rows";
import { dropTyped } from "../../../store/edits/drafts";
import { useCloseForm, useCreatedAddress } from "../records/use-addresses";
import { type Edit, isTypedSince, same } from "../../kit/use-edit";
import { useAuthor } from "../records/use-author";

/** What follows a save: the form closes, it stays open, or it was automatic and shows no message. */
export type SaveMode = "close" | "stay" | "quietly";

/** How to save a form. */
interface Saving {
  readonly after: SaveMode;
  /** Whether the changes are staged, so that visitors see no difference. */
  readonly later: boolean;
}

type Sending = Pick<Saving, "after"> & Partial<Saving>;

/** Completes a draft, validates it and saves it on the device; shows each error at its field. */
// oxlint-disable-next-line max-lines-per-function -- One save: its steps share its state.
export function useSave(
  managed: Managed,
  edit: Edit,
  id: string | undefined,
  draftKey: string,
  /** The documents of the screen. */
  rows: readonly ListRow[],
) {
  const { name, definition, screen } = managed;
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const author = useAuthor();
  // The same id for all attempts: a slow device may have written the first after all.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  if (id === newId) setNewId(crypto.randomUUID());
  const address = useCreatedAddress(managed, rows, id);
  const tell = useTelling(managed, edit, id);
  const failure = screen.failures?.[id === undefined ? "create" : "update"];
  const base = useLatestBase(edit);
  const [mode, setMode] = useState<SaveMode>("close");
  const action = useQueuedAction(
    `${failure ?? "L’enregistrement a échoué"}. Ce que vous avez saisi est gardé : réessayez.`,
    async (form: HTMLFormElement, values: Values, { after, later }: Saving) => {
      const database = await openDatabase();
      const signature = { author, today: today() };
      const stored = base.get();
      // Staging publishes nothing, so the document's date and plan stay those of a draft.
      const asked = later ? { ...values, published: false } : values;
      const complete = completed(screen, asked, signature);
      const draft = asDraft(
        later
          ? withStaged(definition, stored, tidied(definition, complete))
          : { ...withoutPlan(definition, complete), staged: undefined },
      );
      const issues = refusalsOf(managed, { complete, stored, later }, signature);
      const saved =
        Object.keys(issues).length > 0
          ? ({ ok: false, issues } as const)
          : await (id === undefined
              ? save(database, name, draft, newId)
              : // The base is what the form shows, so that newer changes are not overwritten.
                save(database, name, draft, id, { values: stored }));
      if (!saved.ok) {
        if (after === "quietly") return;
        flushSync(() => edit.setIssues(saved.issues));
        focusFirstInvalid(form);
        return;
      }
      base.set(valuesOf(definition, saved.doc));
      if (after !== "close" || isTypedSince(form, edit)) {
        edit.goOn(edit.typed, valuesOf(definition, saved.doc));
        address(saved.doc.id);
      } else {
        dropTyped(draftKey, edit.typed);
        close(saved.doc.id, later ? undefined : publishingOf(managed, edit, values));
      }
      const title = titleOf(definition, { ...saved.doc });
      if (later) toasts.show(keptInWords(title, valuesOf(definition, saved.doc)));
      else if (after !== "quietly") tell(title, values);
    },
  );
  return {
    busy: action.busy && mode !== "quietly",
    run: (form: HTMLFormElement, values: Values, { after, later = false }: Sending) => {
      // A second press during a save adds nothing; a press during an automatic save waits for it.
      if (action.busy && (after === "quietly" || mode !== "quietly")) return;
      setMode(after);
      action.run(form, values, { after, later });
    },
  };
}

/** What a save shows visitors on a page: the page itself, changes of it, or nothing. */
function publishingOf({ screen }: Managed, edit: Edit, values: Values): Publishing | undefined {
  const flag = screen.publication?.field ?? "";
  if (screen.search === undefined || values[flag] !== true) return undefined;
  if (edit.values[flag] !== true) return "page";
  const isChanged = Object.keys(edit.typed).length > 0 || stagedIn(edit.stored) !== undefined;
  return isChanged ? "changes" : undefined;
}

/** The values that a save is compared with: one that waited for another was rendered before the other was written. */
function useLatestBase({ stored }: Edit) {
  const written = useRef<{ readonly over: Values; readonly saved: Values }>(undefined);
  return {
    get: () =>
      written.current && same(written.current.over, stored) ? written.current.saved : stored,
    set: (saved: Values) => {
      written.current = { over: stored, saved };
    },
  };
}

/** Returns a function that shows what a save did: saved, published or withdrawn, and when the pages will show it. */
function useTelling({ definition, screen, kind }: Managed, edit: Edit, id: string | undefined) {
  const toasts = useToasts();
  const showPublication = usePublicationToast();
  const whereNow = useOnlyHere();
  const isOff = useIsOff(screen.path);
  return (title: string, values: Values) => {
    const onlyHere = whereNow();
    const flag = screen.publication?.field;
    if (flag === undefined || values[flag] === edit.values[flag]) {
      if (stagedIn(edit.stored) && isLive(definition, values)) {
        toasts.show(`${quoted(title)}\u00A0: changements publiés${onlyHere}`);
        return;
      }
      toasts.show(`${quoted(title)} ${agree(id === undefined ? "ajouté" : "enregistré", kind)}`);
      return;
    }
    const published = values[flag] === true;
    const done = `${quoted(title)} ${published ? agree("publié", kind) : "de nouveau en brouillon"}`;
    if (onlyHere !== "" || isOff) toasts.show(`${done}${onlyHere}`);
    else void showPublication(done, published);
  };
}
