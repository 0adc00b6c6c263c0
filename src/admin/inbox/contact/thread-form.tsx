import { type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../account/session/session";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { textOf } from "../../../lib/parse";
import type { Database } from "../../../store/database/database";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { draftKey } from "../../../store/edits/drafts";
import { Button } from "../../../ui/button";
import { controlClass, focusFirstInvalid, FormField } from "../../../ui/form/form-field";
import { useAction } from "../../../ui/form/use-action";
import { Tabs } from "../../../ui/overlay/tabs";
import { useToasts } from "../../../ui/overlay/toast";
import { useEdit } from "../../kit/use-edit";
import { type Answer, ANSWER_LENGTH, type AnswerKind, newAnswerId, writeAnswer } from "./answers";

const KINDS = [
  { value: "mail", label: "Répondre" },
  { value: "note", label: "Noter" },
] as const;

const TEXTS = {
  mail: {
    label: "Votre réponse",
    submit: "Mettre la réponse en file",
    missing: "Écrivez votre réponse.",
    done: "Réponse mise en file. L’échange dit si elle est partie.",
  },
  note: {
    label: "Votre note",
    submit: "Garder la note",
    missing: "Écrivez votre note.",
    done: "Note gardée",
  },
} as const;

const EMPTY = { mail: "", note: "" };

/** A form that answers a message or adds an internal note; what is typed survives a reload. */
export function ThreadForm({ message }: { readonly message: ContactSubmission }) {
  const session = useSession();
  const user = session.state === "signed-in" ? session.user : undefined;
  const edit = useEdit(EMPTY, draftKey(user?.id ?? "", "contact_submissions", message.id));
  const [kind, setKind] = useState<AnswerKind>("mail");
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const answering = useAnswering(message);
  const { label, submit, missing, done } = TEXTS[kind];
  const writing = useAction(
    "Cela n’a pas pu être enregistré. Ce que vous avez saisi est gardé\u00A0: réessayez.",
    async (form: HTMLFormElement) => {
      const text = textOf(edit.values[kind]).trim();
      if (text === "") {
        flushSync(() => edit.setIssues({ [kind]: missing }));
        focusFirstInvalid(form);
        return;
      }
      const database = await openDatabase();
      await answering.write(database, { kind, text, author: user?.displayName ?? "" });
      edit.goOn({ [kind]: edit.typed[kind] }, EMPTY);
      toasts.show(done);
    },
  );

  return (
    <Tabs
      label="Écrire"
      tabs={KINDS}
      selected={kind}
      onSelect={(value) => setKind(value === "note" ? "note" : "mail")}
    >
      <form
        noValidate
        data-kept
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          writing.run(event.currentTarget);
        }}
        className="flex flex-col items-start gap-3"
      >
        <div className="w-full">
          <FormField label={label} error={edit.issues[kind]} hint={HINTS[kind](message.email)}>
            {(control) => (
              <textarea
                {...control}
                data-thread-text
                rows={6}
                maxLength={ANSWER_LENGTH}
                value={textOf(edit.values[kind])}
                onChange={(event) => edit.set(kind, event.target.value)}
                className={controlClass}
              />
            )}
          </FormField>
        </div>
        <Button type="submit" size="sm" busy={writing.busy}>
          {submit}
        </Button>
      </form>
    </Tabs>
  );
}

/** Writes answers. A failed attempt may have stored one after all, so the next one has its id: it is mailed once. */
function useAnswering(message: ContactSubmission) {
  const last = useRef<Omit<Answer, "at">>(undefined);
  return {
    write: async (database: Database, answer: Omit<Answer, "at" | "id">) => {
      const isAgain = last.current?.kind === answer.kind && last.current.text === answer.text;
      const id = isAgain && last.current ? last.current.id : newAnswerId();
      last.current = { ...answer, id };
      await writeAnswer(database, message, last.current);
      last.current = undefined;
    },
  };
}

const HINTS: Readonly<Record<AnswerKind, (email: string) => string>> = {
  mail: (email) => `Un email à ${email}, avec son message cité dessous.`,
  note: () => "Pour les administrateurs seulement\u00A0: elle n’est jamais envoyée.",
};
