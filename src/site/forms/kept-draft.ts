import { isRecord, textOf } from "../../lib/parse";

/** What somebody typed and has not sent yet: it survives a reload, and leaves with the tab. */
export interface KeptForm {
  readonly values: Readonly<Record<string, string>>;
  /** When the form was first touched, in milliseconds. */
  readonly since: number;
  /** Of this form as it was begun, the same in a tab that was duplicated since. */
  readonly seed: string;
}

const keyOf = (form: string) => `vitrine-form:${form}`;

export function readKeptForm(form: string): KeptForm | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "null");
    if (!isRecord(stored) || !isRecord(stored["values"])) return undefined;
    const values = Object.entries(stored["values"]).map(([name, value]) => [name, textOf(value)]);
    return {
      values: Object.fromEntries(values),
      since: Number(stored["since"]) || Date.now(),
      seed: textOf(stored["seed"]) || crypto.randomUUID(),
    };
  } catch {
    // Damaged, or the browser forbids storage: as if nothing had been typed.
    return undefined;
  }
}

export function keepForm(form: string, draft: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Storage full or forbidden: what is typed still stands in the form.
  }
}

export function dropKeptForm(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}
