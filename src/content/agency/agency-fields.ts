import { builtInAgency } from "../built-in/agency";
import { type Agency, ofName, trimmedTexts } from "./agency";

const legalOf = ({ parts }: Agency) =>
  trimmedTexts(builtInAgency.legal_details, parts["legal_details"]);

/** The placeholders that a legal text may contain, for instance `[[siret]]`, with the label and the value of each. */
export const AGENCY_FIELDS = {
  nom: { label: "Nom de l’agence", value: ({ name }) => name },
  editeur: {
    label: "Éditeur du site",
    value: (agency) => legalOf(agency).publisher || agency.name,
  },
  forme: { label: "Forme juridique", value: (agency) => legalOf(agency).legal_form },
  siret: { label: "SIREN ou SIRET", value: (agency) => legalOf(agency).registration },
  tva: { label: "TVA intracommunautaire", value: (agency) => legalOf(agency).vat_number },
  directeur: { label: "Direction de la publication", value: (agency) => legalOf(agency).director },
  hebergeur: { label: "Hébergeur", value: (agency) => legalOf(agency).host },
  adresse: { label: "Adresse", value: ({ address }) => address },
  telephone: { label: "Téléphone", value: ({ phone }) => phone },
  email: { label: "Email", value: ({ email }) => email },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly value: (agency: Agency) => string }>
>;

const FIELD = new RegExp(
  String.raw`(\bde )?\[\[(${Object.keys(AGENCY_FIELDS).join("|")})\]\]`,
  "gu",
);

/** Replaces the placeholders in HTML with the agency's values; an empty value becomes a visible mark. */
export function withAgencyFields(html: string, agency: Agency): string {
  return html.replace(FIELD, (field, de: string | undefined, name: string) => {
    const known = isField(name) ? AGENCY_FIELDS[name] : undefined;
    if (!known) return field;
    const value = asHtml(known.value(agency).replaceAll(/\s*\n\s*/gu, ", "));
    if (value === "") return `${de ?? ""}<mark>[à compléter\u00A0: ${known.label}]</mark>`;
    if (de !== undefined) return ofName(value);
    return name === "email" ? `<a href="mailto:${value}">${value}</a>` : value;
  });
}

/** The labels of the placeholders in a text whose values are still empty. */
export function missingFields(html: string, agency: Agency): string[] {
  const asked = Array.from(html.matchAll(FIELD), ([, , name = ""]) => name);
  return [...new Set(asked)]
    .flatMap((name) => (isField(name) ? [AGENCY_FIELDS[name]] : []))
    .filter(({ value }) => value(agency) === "")
    .map(({ label }) => label);
}

const isField = (name: string): name is keyof typeof AGENCY_FIELDS =>
  Object.hasOwn(AGENCY_FIELDS, name);

function asHtml(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
