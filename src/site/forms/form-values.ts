import { TRAP } from "./trap";

/** A value of a form by the name of its field, as typed; empty when there is none. */
export type Read = (name: string) => string;

export function reader(form: HTMLFormElement): Read {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** What a person typed: all texts but the trap's. */
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
