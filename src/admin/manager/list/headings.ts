import type { Managed } from "../../kit/screens";

/** How a column is called. */
export function headingOf({ definition, screen }: Managed, name: string): string {
  return screen.headings?.[name] ?? definition.fields[name]?.label ?? name;
}
