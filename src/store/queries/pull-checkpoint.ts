import { type RxStorageInstanceReplicationState, setCheckpoint } from "rxdb";

/** Stores how far a replication has read when no document came with it: RxDB itself then stores nothing. */
export async function keepPullCheckpoint<Document>(
  state: RxStorageInstanceReplicationState<Document> | undefined,
  checkpoint: unknown,
): Promise<void> {
  if (state) await setCheckpoint(state, "down", checkpoint);
}
