import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import type { Values } from "../../../content/schema/collection";
import { isLive, stagedIn, withStaged } from "../../../content/rules/staging";
import { issuesOf, tidied } from "../../../content/validate";
import { useOpenDatabase } from "../../../store/database/database-context";
import { save } from "../../../store/writing/repository";
import { focusFirstInvalid } from "../../../ui/form/form-field";
import { useToasts } from "../../../ui/overlay/toast";
import { useAction } from "../../../ui/form/use-action";
import { useSyncStatus } from "../../../sync-status/status";
import { pageNews } from "./page-news";
import { adminPath, type Managed } from "../../kit/screens";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { today } from "../records/dates";
import { asDraft, valuesOf } from "../records/documents";
import type { ListRow } from "../records/rows";
import { dropDraft, keepDraft } from "../../../store/edits/drafts";
import { useAddresses, useCloseForm, useCreatedAddress } from "../records/use-addresses";
import type { Edit } from "../../kit/use-edit";
import { useAuthor } from "../records/use-author";

/** What becomes of a form once it is saved, and of what visitors see. */
interface Saving {
  readonly staysOpen: boolean;
  /** What visitors see stays as it is: the changes wait. */
  readonly later: boolean;
}

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
  const toasts = useToasts();
  const close = useCloseForm(managed);
  const author = useAuthor();
  // One for all attempts: a device that answers too late may have written the first.
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  if (id === newId) setNewId(crypto.randomUUID());
  const address = useCreatedAddress(managed, rows, id);
  const tell = useTelling(managed, edit, id);
  const failure = screen.failures?.[id === undefined ? "create" : "update"];
  return useAction(
    `${failure ?? "L’enregistrement a échoué"}. Ce que vous avez saisi est gardé : réessayez.`,
    async (form: HTMLFormElement, values: Values, { staysOpen, later }: Saving) => {
      const database = await openDatabase();
      const signature = { author, today: today() };
      // What waits is not published by being saved: its day and its plan stay those of a draft.
      const complete =
        screen.complete?.(later ? { ...values, published: false } : values, signature) ?? values;
      const draft = asDraft(
        later ? withStaged(definition, edit.stored, tidied(definition, complete)) : live(complete),
      );
      const issues = {
        ...(later ? {} : screen.refuse?.(complete, signature)),
        ...issuesOf(definition, complete),
      };
      const saved =
        Object.keys(issues).length > 0
          ? ({ ok: false, issues } as const)
          : await (id === undefined
              ? save(database, name, draft, newId)
              : // What the form shows: what came in since is not overwritten.
                save(database, name, draft, id, { values: edit.stored }));
      if (!saved.ok) {
        flushSync(() => edit.setIssues(saved.issues));
        focusFirstInvalid(form);
        return;
      }
      if (staysOpen) {
        edit.goOn(edit.typed, valuesOf(definition, saved.doc));
        address(saved.doc.id);
      } else {
        dropDraft(draftKey);
        close(saved.doc.id);
      }
      const title = titleOf(definition, { ...saved.doc });
      await (later
        ? toasts.show(keptInWords(title, valuesOf(definition, saved.doc)))
        : tell(title, values));
    },
  );
}

/** Everything is as the form shows it, and nothing waits any more. */
const live = (complete: Values): Values => ({ ...complete, staged: undefined });

function keptInWords(title: string, saved: Values): string {
  return stagedIn(saved)
    ? `${quoted(title)}\u00A0: changements gardés pour plus tard. Les visiteurs ne les voient pas.`
    : `${quoted(title)}\u00A0: rien ne diffère de ce que voient les visiteurs, rien n’attend.`;
}

/** Says what a save came to: published and withdrawn rather than saved, and since when visitors know. */
function useTelling({ definition, screen }: Managed, edit: Edit, id: string | undefined) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { summary } = useSyncStatus();
  return async (title: string, values: Values) => {
    const flag = screen.publication?.field;
    if (flag === undefined || values[flag] === edit.values[flag]) {
      if (stagedIn(edit.stored) && isLive(definition, values)) {
        toasts.show(`${quoted(title)}\u00A0: changements publiés`);
        return;
      }
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
