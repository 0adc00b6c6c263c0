import { useSyncExternalStore } from "react";
import { type ProblemKind, problemOf } from "../../lib/api/errors";
import { isRecord } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { useWhenQuiet } from "../kit/use-when-quiet";

/** Between two steps, so that nobody who writes meanwhile waits for more than one. */
const PAUSE_MS = 1_000;

/** Has the server erase what it must not keep any longer: not every host's database has a clock of its own. */
export const useRetention = () => useWhenQuiet(load);

/** True if the server refused to apply the retention when it was asked last. */
export const useRetentionFailure = () => useSyncExternalStore(subscribe, () => failed);

/** Asks the server, step by step until all is done; it does nothing where that was within a day. */
export async function applyRetention(isLeft: () => boolean = () => false): Promise<void> {
  if (!navigator.onLine) return;
  let step = await ask();
  while (step.hasMore && !isLeft()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isLeft()) return;
    step = await ask();
  }
  // Without a network the next opening asks; a session that ended is told where one signs in again.
  if (step.problem === "offline" || step.problem === "session") return;
  failed = step.problem !== undefined;
  for (const listener of listeners) listener();
}

async function load() {
  return () => {
    let left = false;
    void applyRetention(() => left);
    return () => {
      left = true;
    };
  };
}

interface Step {
  readonly hasMore: boolean;
  readonly problem?: ProblemKind;
}

async function ask(): Promise<Step> {
  try {
    const client = await supabase();
    const { data, error, status } = await client.rpc("apply_retention");
    if (error) return { hasMore: false, problem: problemOf(error, status) };
    return { hasMore: isRecord(data) && data["status"] === "more" };
  } catch {
    // The client's own file could not be fetched.
    return { hasMore: false, problem: "offline" };
  }
}

let failed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
