import { ACCOUNT_KEY, PRIVATE_PREFIX, SESSION_KEY } from "./stored-session";

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

/** Removes the session and everything private that is kept beside the database. */
export function removePrivate(): void {
  for (const key of storedKeys()) {
    if (key.startsWith(SESSION_KEY) || key === ACCOUNT_KEY || key.startsWith(PRIVATE_PREFIX)) {
      removeStored(key);
    }
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
