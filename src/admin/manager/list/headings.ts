import type { Managed } from "../../kit/screens";

/** The heading of a column. */
export function headingOf({ definition, screen }: Managed, name: string): string {
  return screen.headings?.[name] ?? definition.fields[name]?.label ?? name;
}
