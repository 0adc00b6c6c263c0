import { isRecord, textOf } from "../../lib/parse";

/** An unsent draft of a form: it survives a reload, and is deleted with the tab. */
export interface KeptForm {
  readonly values: Readonly<Record<string, string>>;
  /** What was suggested for fields that the visitor emptied, by their names. */
  readonly declined: Readonly<Record<string, string>>;
  /** When the form was first touched, in milliseconds. */
  readonly since: number;
  /** Identifies this draft; a duplicated tab has the same value. */
  readonly seed: string;
}

/** `src/prerender/early-presses.ts` stores drafts under this key too, before this code has loaded. */
const keyOf = (form: string) => `vitrine-form:${form}`;

export function readKeptForm(form: string): KeptForm | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    if (!isRecord(stored) || !isRecord(stored["values"])) return undefined;
    return {
      values: textsIn(stored["values"]),
      declined: isRecord(stored["declined"]) ? textsIn(stored["declined"]) : {},
      since: Number(stored["since"]) || Date.now(),
      seed: textOf(stored["seed"]) || crypto.randomUUID(),
    };
  } catch {
    // When the storage is damaged or forbidden, there is no draft.
    return undefined;
  }
}

const textsIn = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]));

export function keepForm(form: string, draft: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // When the storage is full or forbidden, the text is still in the form.
  }
}

export function dropKeptForm(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A storage that cannot be accessed contains no draft.
  }
}
