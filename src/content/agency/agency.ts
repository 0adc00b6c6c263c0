import { isRecord, textOf } from "../../lib/parse";
import { builtInCompany } from "../built-in/company";

type Parts = Readonly<Record<string, unknown>>;

/** Who runs the site, as the document `identity` says it; a text that is not known is blank, but for the name. */
export interface Agency extends Readonly<Record<keyof typeof builtInCompany, string>> {
  /** What else its document says, which few pages read. */
  readonly parts: Parts;
}

/** The query for the document that says who runs the site. */
export const theIdentity = { selector: { id: "identity" } };

/** Reads what administrators wrote; what is missing or of another shape is blank, and the name « Votre agence ». */
export function parseAgency(parts: Parts = {}): Agency {
  const company = textsOf(builtInCompany, parts["company_info"]);
  return { ...company, name: company.name || builtInCompany.name, parts };
}

/** What is written under these names, without the blanks around it. */
export function textsOf<Names extends string>(
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
