/** The owner of a database: each administrator has one of their own on the device. */
export type Identity =
  | { readonly role: "visitor" }
  | { readonly role: "admin"; readonly userId: string };

export const visitor: Identity = { role: "visitor" };

/** The name of an identity's database. */
export function databaseName(identity: Identity): string {
  return identity.role === "visitor" ? "visitor" : `admin-${identity.userId}`;
}

/** True if a database of that name holds an administrator's own edits. */
export const isAdministrators = (name: string) => name.startsWith("admin-");
