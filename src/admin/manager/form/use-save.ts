import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import type { Values } from "../../../content/schema/collection";
import { issuesOf } from "../../../content/validate";
import { useOpenDatabase } from "../../../store/database/database-context";
import { save } from "../../../store/writing/repository";
import { focusFirstInvalid } from "../../../ui/form/form-field";
import { useToasts } from "../../../ui/overlay/toast";
import { useQueuedAction } from "../../../ui/form/use-action";
import { useSyncStatus } from "../../../sync-status/status";
import { pageNews } from "./page-news";
import { adminPath, type Managed } from "../../kit/screens";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { today } from "../records/dates";
import { asDraft, valuesOf } from "../records/documents";
import type { ListRow } from "../records/rows";
import { dropDraft, keepDraft } from "../../../store/edits/drafts";
import { useAddresses, useCloseForm, useCreatedAddress } from "../records/use-addresses";
import { type Edit, same } from "../../kit/use-edit";
import { useAuthor } from "../records/use-author";

/** What follows a save: the form closes, it stays open, or nobody asked for it and nothing is said. */
export type SaveMode = "close" | "stay" | "quietly";

/** Completes a draft, checks it and writes it to the device; what is wrong goes to its field. */
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
  const close = useCloseForm(managed);
  const author = useAuthor();
  // One for all attempts: a device that answers too late may have written the first.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  if (id === newId) setNewId(crypto.randomUUID());
  const address = useCreatedAddress(managed, rows, id);
  const tell = useTelling(managed, edit, id);
  const failure = screen.failures?.[id === undefined ? "create" : "update"];
  const base = useLatestBase(edit);
  const [mode, setMode] = useState<SaveMode>("close");
  const action = useQueuedAction(
    `${failure ?? "L’enregistrement a échoué"}. Ce que vous avez saisi est gardé : réessayez.`,
    async (form: HTMLFormElement, values: Values, after: SaveMode) => {
      const database = await openDatabase();
      const signature = { author, today: today() };
      const complete = screen.complete?.(values, signature) ?? values;
      const draft = asDraft(complete);
      const refused = screen.refuse?.(complete, signature) ?? {};
      const saved =
        Object.keys(refused).length > 0
          ? ({ ok: false, issues: { ...refused, ...issuesOf(definition, draft) } } as const)
          : await (id === undefined
              ? save(database, name, draft, newId)
              : // What the form shows: what came in since is not overwritten.
                save(database, name, draft, id, { values: base.get() }));
      if (!saved.ok) {
        if (after === "quietly") return;
        flushSync(() => edit.setIssues(saved.issues));
        focusFirstInvalid(form);
        return;
      }
      base.set(valuesOf(definition, saved.doc));
      if (after !== "close") {
        edit.goOn(edit.typed, valuesOf(definition, saved.doc));
        address(saved.doc.id);
      } else {
        dropDraft(draftKey);
        close(saved.doc.id);
      }
      if (after !== "quietly") await tell(titleOf(definition, { ...saved.doc }), values);
    },
  );
  return {
    busy: action.busy && mode !== "quietly",
    run: (form: HTMLFormElement, values: Values, after: SaveMode) => {
      // A second press while the first is carried out says nothing new; one during a quiet save waits for it.
      if (action.busy && (after === "quietly" || mode !== "quietly")) return;
      setMode(after);
      action.run(form, values, after);
    },
  };
}

/** What a save is compared with: a save that waited for another was drawn before that one was written. */
function useLatestBase({ current }: Edit) {
  const written = useRef<{ readonly over: Values; readonly saved: Values }>(undefined);
  return {
    get: () =>
      written.current && same(written.current.over, current) ? written.current.saved : current,
    set: (saved: Values) => {
      written.current = { over: current, saved };
    },
  };
}

/** Says what a save came to: published and withdrawn rather than saved, and since when visitors know. */
function useTelling({ screen }: Managed, edit: Edit, id: string | undefined) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { summary } = useSyncStatus();
  return async (title: string, values: Values) => {
    const flag = screen.publication?.field;
    if (flag === undefined || values[flag] === edit.values[flag]) {
      toasts.show(`${quoted(title)} ${agree(id === undefined ? "ajouté" : "enregistré", screen)}`);
      return;
    }
    const published = values[flag] === true;
    const done = `${quoted(title)} ${published ? agree("publié", screen) : "de nouveau en brouillon"}`;
    const news = summary === "offline" ? undefined : await pageNews(published);
    const rebuild = { label: "Reconstruire", run: () => void navigate(adminPath("")) };
    toasts.show(news ? `${done}. ${news.sentence}` : done, news?.mustAsk ? rebuild : undefined);
  };
}

/** Closes without saving; what was typed can be had back for a moment. */
export function useCancel(managed: Managed, edit: Edit, id: string | undefined, draftKey: string) {
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const navigate = useNavigate();
  const { add, edit: editAddress } = useAddresses(managed);
  return () => {
    if (Object.keys(edit.typed).length > 0) {
      const draft = { typed: edit.typed, former: edit.former, at: new Date().toISOString() };
      toasts.show("Modifications abandonnées", {
        label: "Reprendre",
        run: () => {
          keepDraft(draftKey, draft);
          void navigate(id === undefined ? add : editAddress(id));
        },
      });
    }
    dropDraft(draftKey);
    close(id);
  };
}

/** Closes a page that is being written: what could not be saved stays kept on this device, and that is said. */
export function useLeave(managed: Managed, edit: Edit, id: string | undefined) {
  const toasts = useToasts();
  const close = useCloseForm(managed);
  return () => {
    if (Object.keys(edit.typed).length > 0) {
      toasts.show("Ce que vous avez saisi est gardé sur cet appareil, et n’est pas en ligne");
    }
    close(id);
  };
}
