/** Gives a value of a submitted form by the name of its field, as typed; empty when there is none. */
export type FormReader = (name: string) => string;

/** Reads the values that a form has now; what is typed later is not among them. */
export function formReader(form: HTMLFormElement): FormReader {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
}
