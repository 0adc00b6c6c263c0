import { isRecord, textOf } from "../../lib/parse";
import { builtInCompany } from "../built-in/company";

type Parts = Readonly<Record<string, unknown>>;

/** The agency as the document `identity` describes it; an unknown text is blank, except the name. */
export interface Agency extends Readonly<Record<keyof typeof builtInCompany, string>> {
  /** The rest of the document, which few pages read. */
  readonly parts: Parts;
}

/** The query for the document that describes the agency. */
export const theIdentity = { selector: { id: "identity" } };

/**
 * Reads what administrators wrote; a missing or malformed value is blank, and the name defaults to « Votre agence ».
 */
export function parseAgency(parts: Parts = {}): Agency {
  const company = trimmedTexts(builtInCompany, parts["company_info"]);
  return { ...company, name: company.name || builtInCompany.name, parts };
}

/** The texts stored under these names, trimmed; a missing one is blank. */
export function trimmedTexts<Names extends string>(
  names: Readonly<Record<Names, string>>,
  written: unknown,
): Readonly<Record<Names, string>> {
  const texts = isRecord(written) ? written : {};
  const read = Object.keys(names).map((name) => [name, textOf(texts[name]).trim()]);
  return Object.fromEntries(read);
}

/** « de Maison Rivoire », « d’Atelier Nord ». */
export function ofName(name: string): string {
  return (/^[aeiouœæ]/iu.test(name.normalize("NFD")) ? "d’" : "de ") + name;
}
