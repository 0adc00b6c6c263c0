import { useSyncExternalStore } from "react";
import { type ProblemKind, problemOf } from "../../lib/api/errors";
import { isRecord } from "../../lib/parse";
import { supabase } from "../../lib/api/supabase";
import { useWhenQuiet } from "../kit/use-when-quiet";

/** The pause between two steps, so that other writers wait for one step at most. */
const PAUSE_MS = 1_000;

/** Asks the server to erase data whose retention period has ended, since not every host's database has a scheduler. */
export const useRetention = () => useWhenQuiet(load);

/** Whether the server refused the last attempt to apply the retention. */
export const useRetentionFailure = () => useSyncExternalStore(subscribe, () => failed);

/** Applies the retention step by step until all is done; the server does nothing if that was within a day. */
export async function applyRetention(isLeft: () => boolean = () => false): Promise<void> {
  if (!navigator.onLine) return;
  let step = await ask();
  while (step.hasMore && !isLeft()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (isLeft()) return;
    step = await ask();
  }
  // Without a network, the next opening tries again; after the end of a session, the sign-in form tells the person.
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
    // The code of the client could not be loaded.
    return { hasMore: false, problem: "offline" };
  }
}

let failed = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
