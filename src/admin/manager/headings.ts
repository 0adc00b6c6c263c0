import type { Managed } from "../screens";

/** How a column is called. */
export function headingOf({ definition, screen }: Managed, name: string): string {
  return screen.headings?.[name] ?? definition.fields[name]?.label ?? name;
}
