import type { CollectionDefinition } from "./schema/collection";

interface Refusal {
  readonly code?: string;
  readonly constraint?: string;
}

const byRule: Readonly<Record<string, (label: string) => string>> = {
  required: (label) => `« ${label} » est obligatoire.`,
  choice: (label) => `« ${label} » : cette valeur n’est pas dans la liste.`,
  length: (label) => `« ${label} » est trop long.`,
  range: (label) => `« ${label} » : ce nombre n’est pas permis.`,
  shape: (label) => `« ${label} » n’a pas la forme attendue.`,
};

/** The French reason why the server refused a row; constraints are named `<table>_<column>_<rule>`. */
export function reasonOf(
  definition: CollectionDefinition,
  { code = "", constraint = "" }: Refusal,
): string {
  const [, column = "", rule = ""] =
    new RegExp(`^${definition.name}_(.+)_([a-z]+)$`, "u").exec(constraint) ?? [];
  const field = definition.fields[column];
  const sentence = byRule[rule];
  if (field && rule === "required" && field.required) return `${field.required}.`;
  if (field && sentence) return sentence(field.label);
  if (code === "PT410")
    return "Cette fiche a été effacée définitivement\u00A0: elle ne revient pas.";
  if (code === "413") return "Ce contenu est trop volumineux pour être envoyé.";
  if (code === "23505") return "Une autre fiche a déjà cette valeur.";
  if (code.startsWith("22")) return "Une valeur n’a pas la forme que le serveur attend.";
  return `Le serveur a refusé cette modification (code ${code || "inconnu"}).`;
}
