/**
 * Puts leading rows that have only heading cells into a `thead`, which browsers and screen readers treat as the head.
 */
export function sectionRows(table: HTMLTableElement): void {
  const [body] = table.tBodies;
  const rows = [...table.rows];
  const first = rows.findIndex((row) => !isHead(row));
  if (!body || first < 1) return;
  const head = table.ownerDocument.createElement("thead");
  head.append(...rows.slice(0, first));
  body.before(head);
}

const isHead = ({ cells }: HTMLTableRowElement) =>
  cells.length > 0 && [...cells].every(({ tagName }) => tagName === "TH");
