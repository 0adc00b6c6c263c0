/** What begins with this belongs to the administrator and leaves the device with them. */
export const PRIVATE_PREFIX = "vitrine-private:";

/** Before the id of whoever typed something that they have not saved. */
export const DRAFT_PREFIX = `${PRIVATE_PREFIX}draft:`;

/** Whose something private is: drafts and lists of unsent work have their owner's id in their names, the rest has none. */
export function ownerOf(key: string): string | undefined {
  return /:(?:draft:|admin-)([^:]+)/u.exec(key)?.[1];
}

/** Reads a value of this device; null where it is absent, or where the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage blocked by the browser's settings: as if it were empty.
    return null;
  }
}

/** Keeps a value on this device; false when the browser refused (storage full or forbidden). */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    // The caller decides whether that matters.
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}

/** The keys of all that this device keeps beside its databases. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
