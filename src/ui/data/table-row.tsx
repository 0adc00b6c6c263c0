import type { ComponentProps } from "react";

/** The props of the element that renders a row. */
export type RowProps = Omit<ComponentProps<"tr">, "id"> & { readonly id: string };

/** The default row, which custom rows wrap. */
export function TableRow({ id, ...rest }: RowProps) {
  return <tr {...ROLE} {...rest} data-row={id} />;
}

/** Spread, because the linter calls the role redundant on the element; on phones it is not. */
const ROLE = { role: "row" } as const;
