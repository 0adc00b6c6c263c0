import { TRAP } from "./trap";

/** The typed values of a form, without the honeypot's. */
export function typedValues(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== TRAP ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** Writes values into the fields of these names. */
export function fill(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const field of form.elements) {
    if (!isField(field) || field.name === TRAP) continue;
    const value = values[field.name];
    if (typeof value === "string") field.value = value;
  }
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;
