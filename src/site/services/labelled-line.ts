export type LabelledLine = { readonly label: string; readonly text: string };

/**
 * A line as editors write it, « titre : explication », where the explanation becomes a sentence of
 * its own. Without one it is all title.
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

/** The lines of a list that say something, each once: editors paste blank and double ones. */
export function distinctLines(lines: readonly string[]): string[] {
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "");
}
