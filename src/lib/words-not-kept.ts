import { fieldsOf } from "./typed-words";

/** The label of a field whose words a reload would lose; undefined where all that was typed is kept. */
export function wordsNotKept(): string | undefined {
  const lost = fieldsOf("form:not([data-kept])").find(
    ({ value, defaultValue }) => value !== "" && value !== defaultValue,
  );
  return lost && (lost.labels?.[0]?.textContent.trim() ?? "");
}
