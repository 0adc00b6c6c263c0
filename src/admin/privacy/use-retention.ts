import { useSyncExternalStore } from "react";
import { type ProblemKind, problemOf } from "../../lib/errors";
import { supabase } from "../../lib/supabase";
import { useWhenQuiet } from "../frame/use-when-quiet";

/** Has the server erase what it must not keep any longer: not every host's database has a clock of its own. */
export const useRetention = () => useWhenQuiet(load);

/** Whether the server did not do so when it was asked last, for a reason that is its own. */
export const useRetentionFailure = () => useSyncExternalStore(subscribe, () => failed);

/** Asks the server; it does nothing where that was done within a day. */
export async function applyRetention(): Promise<void> {
  if (!navigator.onLine) return;
  const problem = await ask();
  // Without a network the next opening asks; a session that ended is told where one signs in again.
  if (problem === "offline" || problem === "session") return;
  failed = problem !== undefined;
  for (const listener of listeners) listener();
}

async function load() {
  return () => {
    void applyRetention();
    return () => undefined;
  };
}

async function ask(): Promise<ProblemKind | undefined> {
  try {
    const client = await supabase();
    const { error, status } = await client.rpc("apply_retention");
    return error ? problemOf(error, status) : undefined;
  } catch {
    // The client's own file could not be fetched.
    return "offline";
  }
}

let failed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
