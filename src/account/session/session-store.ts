import { readStored } from "../../lib/device-storage";
import { ACCOUNT_KEY, SESSION_KEY, type Session, sessionFrom } from "./stored-session";

const listeners = new Set<() => void>();
let current: Session | undefined;

/** Who is signed in, as the device knows it: available at once, with or without a network. */
export function currentSession(): Session {
  current ??= sessionFrom(readStored(SESSION_KEY), readStored(ACCOUNT_KEY));
  return current;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the device again and notifies the screens if anything changed. */
export function refreshSession(): void {
  const former = currentSession();
  const stored = sessionFrom(readStored(SESSION_KEY), readStored(ACCOUNT_KEY));
  const left = former.state === "signed-in" || (former.state === "signed-out" && former.left);
  const next: Session = stored.state === "signed-out" ? { state: "signed-out", left } : stored;
  if (JSON.stringify(next) === JSON.stringify(former)) return;
  current = next;
  for (const listener of listeners) listener();
}
