import { fieldsOf } from "./typed-words";

/** The label of a field whose text a reload would lose; undefined if everything that was typed is kept. */
export function wordsNotKept(): string | undefined {
  const lost = fieldsOf("form:not([data-kept])").find(
    ({ value, defaultValue }) => value !== "" && value !== defaultValue,
  );
  return lost && (lost.labels?.[0]?.textContent.trim() ?? "");
}
