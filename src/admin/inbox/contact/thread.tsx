import { Trash2 } from "lucide-react";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { useDocs } from "../../../store/queries/use-docs";
import { remove } from "../../../store/writing/repository";
import { useRowState } from "../../../sync-status/status";
import { useAction } from "../../../ui/form/use-action";
import { useToasts } from "../../../ui/overlay/toast";
import { momentText } from "../../kit/sentences";
import { RowButton } from "../row-button";
import { answerWords } from "./answer-words";
import { type Answer, ANSWERS, threadOf } from "./answers";
import type { AnswerStates } from "./server-answers";
import { ThreadForm } from "./thread-form";
import { useAnswerStates } from "./use-answer-states";

/** Shows the answers and notes of a message, with a form to write more. */
export function Thread({ message }: { readonly message: ContactSubmission }) {
  const found = useDocs("documents", ANSWERS);
  const thread = found.state === "ready" ? threadOf(found.docs, message.id) : [];
  const answerStates = useAnswerStates(
    message.id,
    thread.some(({ kind }) => kind === "mail"),
  );
  return (
    <section aria-label="Échange" className="mt-6 flex flex-col gap-5 border-t pt-5">
      {thread.length > 0 && (
        <ol className="flex flex-col gap-4">
          {thread.map((answer) => (
            <li key={answer.id}>
              <Entry answer={answer} answerStates={answerStates} />
            </li>
          ))}
        </ol>
      )}
      <ThreadForm key={message.id} message={message} />
    </section>
  );
}

function Entry({
  answer,
  answerStates,
}: {
  readonly answer: Answer;
  readonly answerStates: AnswerStates | undefined;
}) {
  const { id, kind, text, author, at } = answer;
  const row = useRowState("documents", id);
  const isNote = kind === "note";
  const words = isNote ? undefined : answerWords(id, answerStates, row);
  return (
    <article
      className={`border-l-2 py-1 pl-4 ${isNote ? "border-rule-strong bg-sunken pr-2" : "border-accent"}`}
    >
      <header className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <p>
          <span className="font-medium text-ink">{isNote ? "Note" : "Réponse"}</span>
          {` de ${author || "un administrateur"}, ${momentText(at)}`}
        </p>
        {isNote && <RemoveNote id={id} />}
      </header>
      <p className="mt-1 text-base whitespace-pre-wrap wrap-anywhere">{text}</p>
      {words && (
        <output
          className={`mt-1.5 block text-sm wrap-anywhere ${words.isProblem ? "text-danger" : "text-ink-soft"}`}
        >
          {words.text}
        </output>
      )}
    </article>
  );
}

function RemoveNote({ id }: { readonly id: string }) {
  const openDatabase = useOpenDatabase();
  const { show } = useToasts();
  const removing = useAction("La note n’a pas pu être supprimée. Réessayez.", async () => {
    const database = await openDatabase();
    await remove(database, "documents", id);
    document.querySelector<HTMLElement>("[data-thread-text]")?.focus();
    show("Note mise à la corbeille");
  });
  return (
    <RowButton icon={Trash2} danger label="Supprimer cette note" onClick={() => removing.run()} />
  );
}
