import { isRecord, textOf } from "../../lib/parse";

/** Texts by their name, over built-in ones: a written text that is missing or blank is the built-in one. */
export function writtenTexts<Texts extends Readonly<Record<string, string>>>(
  builtIn: Texts,
  written: unknown,
): Texts {
  const texts = Object.entries(isRecord(written) ? written : {}).filter(
    ([name, text]) => Object.hasOwn(builtIn, name) && textOf(text).trim() !== "",
  );
  return { ...builtIn, ...Object.fromEntries(texts) };
}
