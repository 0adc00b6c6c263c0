import type { Row } from "./row";

/**
 * Whether a row was emptied for good: who writes to the site always leaves an e-mail address, so a deleted
 * row that knows the field and holds none has been erased, or was never more than a mark for visitors.
 */
export function isErased(row: Row): boolean {
  const isDeleted = row["deleted"] === true || row["_deleted"] === true;
  return isDeleted && row["email"] === "";
}
