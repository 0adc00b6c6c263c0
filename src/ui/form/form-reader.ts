/** Returns the value of a field of a submitted form as typed; empty when there is none. */
export type FormReader = (name: string) => string;

/** Reads the present values of a form; later typing does not change them. */
export function formReader(form: HTMLFormElement): FormReader {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
}
