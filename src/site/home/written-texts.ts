import { isRecord, textOf } from "../../lib/parse";

/** Merges written texts over built-in ones; a missing or blank one keeps the built-in text. */
export function writtenTexts<Texts extends Readonly<Record<string, string>>>(
  builtIn: Texts,
  written: unknown,
): Texts {
  const texts = Object.entries(isRecord(written) ? written : {}).filter(
    ([name, text]) => Object.hasOwn(builtIn, name) && textOf(text).trim() !== "",
  );
  return { ...builtIn, ...Object.fromEntries(texts) };
}
