import type { Row } from "./row";

/**
 * Whether the row's personal data was erased for good. Everyone who writes to the site leaves an e-mail address, so a
 * deleted row with an empty `email` was erased, or was only ever a tombstone for visitors.
 */
export function isErased(row: Row): boolean {
  const isDeleted = row["deleted"] === true || row["_deleted"] === true;
  return isDeleted && row["email"] === "";
}
