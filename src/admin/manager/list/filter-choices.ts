import type { Field } from "../../../content/schema/field";
import type { Counts } from "../../../store/lists/list-view";
import type { Managed } from "../../kit/screens";
import { fieldText } from "../../kit/field-text";
import { headingOf } from "./headings";

export interface FilterChoices {
  readonly field: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** The values of each filter that a screen declares. */
export function filterChoices(managed: Managed, counts: Counts): readonly FilterChoices[] {
  return (managed.screen.filters ?? []).flatMap((name) => {
    const field = managed.definition.fields[name];
    if (!field) return [];
    const choices = choicesOf(field, counts[name] ?? {});
    return choices.length < 2 ? [] : [{ field: name, label: headingOf(managed, name), choices }];
  });
}

function choicesOf(field: Field, counts: Readonly<Record<string, number>>) {
  if (field.shape === "boolean") {
    return [true, false].map((value) => ({ value: `${value}`, label: fieldText(field, value) }));
  }
  if (field.choices) {
    return Object.entries(field.choices)
      .filter(([value]) => Object.hasOwn(counts, value))
      .map(([value, label]) => ({ value, label }));
  }
  return Object.keys(counts)
    .filter((value) => value !== "")
    .toSorted(new Intl.Collator("fr", { numeric: true }).compare)
    .map((value) => ({ value, label: value }));
}
