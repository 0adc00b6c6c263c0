import type { SupabaseReplication } from "rxdb-supabase";

/**
 * RxDB writes checkpoints one after the other, in a queue that a single failed write ends for good, and with
 * it all further pulls and pushes (17.6, replication-protocol/checkpoint.ts). A full disk may have room
 * again: here such a failure is reported, and the queue goes on from the last checkpoint that was kept.
 */
export function patchCheckpointQueue<Document>(
  { internalReplicationState: state }: SupabaseReplication<Document>,
  onError: (error: unknown) => void,
): void {
  if (!state) return;
  const steady = (queue: Promise<unknown>) => queue.catch(onError);
  let kept = steady(state.checkpointQueue);
  Object.defineProperty(state, "checkpointQueue", {
    get: () => kept,
    set(queue: Promise<unknown>) {
      kept = steady(queue);
    },
  });
}
