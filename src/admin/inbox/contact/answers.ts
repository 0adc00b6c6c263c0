import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import type { Document } from "../../../content/collections/documents";
import { blank } from "../../../content/validate";
import { textOf } from "../../../lib/parse";
import { truncate } from "../../../lib/truncate";
import type { Database } from "../../../store/database/database";
import { change, save } from "../../../store/writing/repository";

const PREFIX = "answer-";

/** Selects answers to messages and notes about them; the server sends each answer once, when it receives it. */
export const ANSWERS = { selector: { id: { $gte: PREFIX, $lt: "answer." } } };

export type AnswerKind = "mail" | "note";

export interface Answer {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly text: string;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The answers and notes of a message, oldest first. */
export function threadOf(documents: readonly Document[], message: string): readonly Answer[] {
  return documents
    .filter(({ parts }) => parts["message"] === message)
    .map(({ id, parts, created_at: at }) => ({
      id,
      kind: parts["kind"] === "mail" ? ("mail" as const) : ("note" as const),
      text: textOf(parts["text"]),
      author: textOf(parts["author"]),
      at,
    }))
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}

/** The longest answer in characters; the server accepts no more in one change. */
export const ANSWER_LENGTH = 20_000;

/** A name may be as long as a title, to which words are added here. */
const LONGEST_NAME = 100;

export const newAnswerId = () => `${PREFIX}${crypto.randomUUID()}`;

/**
 * Stores an answer or a note on this device; once more under the same id, it stays one answer. The first answer to a
 * new message changes its status.
 */
export async function writeAnswer(
  database: Database,
  { id: message, name, status }: ContactSubmission,
  { id, kind, text, author }: Omit<Answer, "at">,
): Promise<void> {
  const whom = truncate(name, LONGEST_NAME) || "un message";
  const draft = blank("documents", {
    title: `${kind === "mail" ? "Réponse à" : "Note sur"} ${whom}`,
    parts: { message, kind, text, author },
  });
  const saved = await save(database, "documents", draft, id);
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
  if (kind === "mail" && status === "new") {
    await change(database, "contact_submissions", new Map([[message, { status: "in-progress" }]]));
  }
}
