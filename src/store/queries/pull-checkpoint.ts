import { type RxStorageInstanceReplicationState, setCheckpoint } from "rxdb";

/** Keeps how far a replication has read although no document came with it: RxDB itself keeps nothing then. */
export async function keepPullCheckpoint<Document>(
  state: RxStorageInstanceReplicationState<Document> | undefined,
  checkpoint: unknown,
): Promise<void> {
  if (state) await setCheckpoint(state, "down", checkpoint);
}
