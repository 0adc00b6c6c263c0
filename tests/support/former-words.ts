import { isRecord } from "../../src/lib/parse";

/** Words of an identity, and the pattern that finds them in files and on screens. */
export type Pattern = { readonly words: string; readonly pattern: RegExp };

/** Fields that do not identify the agency: another one may have the same opening hours or the same host. */
const COMMON = ["hours", "host"];

/**
 * Everything by which an agency can be recognised: its name, domain, sentences, addresses, numbers and networks, however
 * spaces in them are written. `parts` are those of its identity's document.
 */
export function wordsOfIdentity(parts: Readonly<Record<string, unknown>>): readonly Pattern[] {
  const groups = ["company_info", "social_links", "legal_details"];
  const values = groups
    .flatMap((group) => Object.entries(isRecord(parts[group]) ? parts[group] : {}))
    .filter(([field]) => !COMMON.includes(field))
    .flatMap(([, value]) => (typeof value === "string" && value !== "" ? [value] : []));
  const found = values.flatMap((value) => [value, ...withinValue(value)]);
  return [...new Set(found)].map((words) => ({ words, pattern: patternOf(words) }));
}

/**
 * The parts of a value that identify the agency by themselves: the domain of an e-mail address, the handle on a social
 * network, a street, a person without their function, or the digits that all forms of a number share.
 */
function withinValue(value: string): string[] {
  const domain = /^\S+@(\S+)$/u.exec(value)?.[1];
  const handle = /^https?:\/\/[^/]+\/(?:.*\/)?([^/]+)$/u.exec(value)?.[1];
  const street = /^\d+,? (.+), \d{5} /u.exec(value)?.[1];
  const person = /^([^,\d]+), [^,]+$/u.exec(value)?.[1];
  // A telephone number is also written +33…, and the number of a company is part of its establishment's number and of
  // its VAT number.
  const digits = /^(?:FR)?[\d ]+$/u.test(value) ? value.replaceAll(/[^\d]/gu, "") : "";
  const cores: Readonly<Record<number, string>> = {
    10: digits.slice(1),
    11: digits.slice(2),
    14: digits.slice(0, 9),
  };
  const found = [domain, handle, street, person, cores[digits.length]];
  return found.filter((each) => each !== undefined);
}

/** The pattern allows any kind of space between two digits, and ignores case. */
function patternOf(words: string): RegExp {
  const letters = Array.from(words.replaceAll(/(?<=\d)\s(?=\d)/gu, ""), (letter) =>
    letter.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`),
  );
  const source = letters
    .join("")
    .replaceAll(/(?<=\d)(?=\d)/gu, String.raw`[\s\u00A0\u202F.]?`)
    .replaceAll(/ /gu, String.raw`[\s\u00A0\u202F]`);
  return new RegExp(source, "iu");
}

/** The words of the patterns that match a text. */
export const wordsFoundIn = (text: string, patterns: readonly Pattern[]) =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ words }) => words);
