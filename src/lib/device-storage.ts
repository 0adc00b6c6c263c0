/** Keys with this prefix belong to the administrator and are removed from the device with their data. */
export const PRIVATE_PREFIX = "vitrine-private:";

/** The prefix before the id of the user who typed something and has not saved it. */
export const DRAFT_PREFIX = `${PRIVATE_PREFIX}draft:`;

/** The key of the identity's document as an administrator's device last knew it, for the shell of an older build. */
export const KEPT_IDENTITY = `${PRIVATE_PREFIX}identity`;

/**
 * The owner of a private key: drafts and lists of unsent work have their owner's id in their names, other keys have
 * none.
 */
export function ownerOf(key: string): string | undefined {
  return /:(?:draft:|admin-)([^:]+)/u.exec(key)?.[1];
}

/** Reads a value of this device; null if it is absent, or if the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage that the browser blocks counts as empty.
    return null;
  }
}

/** Stores a value on this device; false if the browser refused (storage full or forbidden). */
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
    // Storage that cannot be reached contains nothing of ours.
  }
}

/** The keys of everything that this device stores beside its databases. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
