import type { Field } from "../../../content/schema/field";
import type { Managed } from "../../kit/screens";
import { fieldText } from "../../kit/field-text";
import { headingOf } from "./headings";
import type { ListRow } from "../records/rows";

export interface FilterChoices {
  readonly field: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** The values of each filter that a screen declares. */
export function filterChoices(
  managed: Managed,
  rows: readonly ListRow[],
): readonly FilterChoices[] {
  return (managed.screen.filters ?? []).flatMap((name) => {
    const field = managed.definition.fields[name];
    if (!field) return [];
    const choices = choicesOf(field, name, rows);
    return choices.length < 2 ? [] : [{ field: name, label: headingOf(managed, name), choices }];
  });
}

function choicesOf(field: Field, name: string, rows: readonly ListRow[]) {
  const held = new Set(
    rows
      .flatMap((row) => row[name])
      .filter(isShown)
      .map(String),
  );
  if (field.shape === "boolean") {
    return [true, false].map((value) => ({ value: `${value}`, label: fieldText(field, value) }));
  }
  if (field.choices) {
    return Object.entries(field.choices)
      .filter(([value]) => held.has(value))
      .map(([value, label]) => ({ value, label }));
  }
  return [...held]
    .toSorted(new Intl.Collator("fr", { numeric: true }).compare)
    .map((value) => ({ value, label: value }));
}

const isShown = (value: unknown) => value !== undefined && value !== null && value !== "";
