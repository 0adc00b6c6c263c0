/** Rows of headings alone at the top of a table are its head, as browsers and screen readers know it. */
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
