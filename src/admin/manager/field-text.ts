import type { Field } from "../../content/field";
import { plainTextOf } from "../../content/rules/markup";
import { dayText, momentText } from "../sentences";

/** A value in words, whole: what a list shows and searches, and what a conflict compares. */
export function fieldText(field: Field, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return field.choices?.[`${value}`] ?? (value ? "Oui" : "Non");
  if (typeof value === "number") return value.toLocaleString("fr-FR");
  if (Array.isArray(value)) return value.map((each) => fieldText(field, each)).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  if (field.choices) return field.choices[value] ?? value;
  if (field.kind === "html") return plainTextOf(value);
  if (field.kind === "date") return dayText(value);
  return field.kind === "timestamp" ? momentText(value) : value;
}

/** The beginning of a text, on one line, as long as its field says. */
export function preview(text: string, length: number | undefined): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  const letters = Array.from(line);
  if (length === undefined || letters.length <= length) return line;
  return `${letters.slice(0, length).join("")}…`;
}
