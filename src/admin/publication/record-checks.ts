import { plannedForm } from "../../content/schema/publication";
import type { CollectionDefinition, AdminScreen, Values } from "../../content/schema/collection";
import type { Field } from "../../content/schema/field";
import { pageAt } from "../../content/pages";
import { formatNetPrice } from "../../lib/format";
import { textOf } from "../../lib/parse";
import type { PublishCheck } from "./publish-checks";

const fine = (label: string, text: string) => ({ label, text, isDoubtful: false });
const doubtful = (label: string, text: string) => ({ label, text, isDoubtful: true });

/** Checks a document that appears on a shared page before its publication, such as a price or a question. */
export function recordChecks(
  definition: CollectionDefinition,
  screen: AdminScreen,
  /** The values that will be saved. */
  next: Values,
  origin: string,
): readonly PublishCheck[] {
  const page = pageAt(`/${screen.path}`);
  const empty = screen.form.filter((name) => isLeftEmpty(name, definition.fields[name], next));
  const labels = empty.map((name) => definition.fields[name]?.label ?? name);
  return [
    ...(page ? [fine("Page", `${page.name}\u00A0: ${origin}${page.path}`)] : []),
    ...("monthly_price" in next ? priceChecks(next) : []),
    ...(textOf(next["link"]) === "" ? [] : [fine("Lien", textOf(next["link"]))]),
    labels.length === 0
      ? fine("Champs", "Tous sont remplis.")
      : doubtful("Laissés vides", labels.join(", ")),
  ];
}

/** Flags and numbers are never empty, and planned times are optional. */
function isLeftEmpty(name: string, field: Field | undefined, next: Values): boolean {
  const isAsked = field !== undefined && !plannedForm.some((each) => each === name);
  if (!isAsked || field.shape === "boolean" || field.shape === "number") return false;
  const value = next[name];
  return Array.isArray(value) ? value.length === 0 : textOf(value).trim() === "";
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);

function priceChecks(next: Values): readonly PublishCheck[] {
  const [monthly, yearly] = [numberOf(next["monthly_price"]), numberOf(next["yearly_price"])];
  const currency = textOf(next["currency"]) || undefined;
  const said = `${formatNetPrice(monthly, currency)} par mois, ${formatNetPrice(yearly, currency)} par mois à l’année`;
  if (monthly === 0 || yearly === 0) return [doubtful("Prix", `${said}\u00A0: un prix est nul.`)];
  return [
    yearly > monthly
      ? doubtful("Prix", `${said}\u00A0: l’année coûte plus que le mois.`)
      : fine("Prix", `${said}.`),
  ];
}
