import { truncateLine } from "../../lib/truncate";
import type { Field } from "../../content/schema/field";
import { isRecord } from "../../lib/parse";
import { isDrawing } from "../../lib/pictures/shown";
import { plainTextOf } from "../../content/rules/markup";
import { agencyMomentText } from "../../content/planning/local-time";
import { dayText } from "./sentences";

/** The full text of a value, as lists show and search it and conflicts compare it. */
export function fieldText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return field.choices?.[`${value}`] ?? (value ? "Oui" : "Non");
  if (typeof value === "number") return value.toLocaleString("fr-FR");
  if (Array.isArray(value)) {
    return value.map((each) => fieldText(field, each)).join(value.some(isRecord) ? "\n" : ", ");
  }
  if (isRecord(value)) return stepText(field, value);
  if (typeof value !== "string") return "";
  if (field.choices) return field.choices[value] ?? value;
  if (field.kind === "html") return plainTextOf(value);
  if (isDrawing(value)) return "Dessin SVG";
  if (field.kind === "date") return dayText(value);
  return field.kind === "timestamp" ? agencyMomentText(value) : value;
}

/** One element of a list on one line, without its empty parts. */
function stepText({ parts = {} }: Field, step: Readonly<Record<string, unknown>>): string {
  return Object.keys(parts)
    .map((name) => (typeof step[name] === "boolean" ? (step[name] ? "Oui" : "Non") : step[name]))
    .filter((part) => typeof part === "string" && part !== "")
    .join(", ");
}

/** The beginning of a text on one line, at most as long as the field says. */
export function preview(text: string, length: number | undefined): string {
  return truncateLine(text, length ?? Infinity);
}
