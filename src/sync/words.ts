import { definitionOf } from "../content/index";
import type { PendingEntry } from "../store/pending";

const operations: Readonly<Record<PendingEntry["operation"], string>> = {
  create: "ajout",
  update: "modification",
  delete: "suppression",
};

/** A pending edit in words: « Question « Délais » : modification (réponse) ». */
export function describePending({ collection, title, operation, fields }: PendingEntry): string {
  const definition = definitionOf(collection);
  const labels = fields.map(
    (field) => definition.fields[field]?.label.toLocaleLowerCase("fr") ?? field,
  );
  const details = labels.length > 0 ? ` (${labels.join(", ")})` : "";
  const one = definition.label.one;
  const name = one.charAt(0).toLocaleUpperCase("fr") + one.slice(1);
  return `${name} «\u202F${title || "sans titre"}\u202F»\u00A0: ${operations[operation]}${details}`;
}
