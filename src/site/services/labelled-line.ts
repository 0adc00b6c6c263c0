export type LabelledLine = { readonly label: string; readonly text: string };

/**
 * Splits a line, « titre : explication », and makes the explanation a complete sentence. A line without an
 * explanation is all title.
 */
export function labelledLine(line: string): LabelledLine {
  const [, label = "", text = ""] = /^(.+?)\s*:\s+(.*\S)/su.exec(line.trim()) ?? [];
  return text === ""
    ? { label: line.trim(), text: "" }
    : { label: label.trim(), text: capitalized(text) };
}

function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase("fr") + text.slice(first.length);
}

/** The lines without blank and duplicate ones, which editors paste. */
export function distinctLines(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
}
