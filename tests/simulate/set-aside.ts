import { readLostEdits } from "../../src/store/edits/lost-edits";
import { rejectedMap } from "../../src/store/edits/rejected";
import { isUnsettled, readConflicts } from "../../src/store/conflicts/conflicts";
import type { Client } from "./client";
import type { Scene } from "./scene";

/** A value that a merge or the server did not accept. */
export interface Aside {
  readonly collection: string;
  readonly id: string;
  readonly kind: string;
  readonly field?: string | undefined;
  readonly kept?: unknown;
  readonly lost?: unknown;
  /** Whether the value that was set aside is the one that visitors read. */
  readonly isOnline?: boolean | undefined;
  readonly next?: unknown;
}

/** What a device keeps for its owner to review: values that a merge or the server did not accept. */
export async function keptFor({ clock }: Scene, { page }: Client): Promise<readonly Aside[]> {
  if (!page) return [];
  const { database } = page;
  return clock.until(
    page.run(async () => {
      const conflicts =
        "documents" in database.collections
          ? (await readConflicts(database)).filter(isUnsettled)
          : [];
      const rejected = [...(await rejectedMap(database).read()).values()];
      return [
        ...conflicts.map(({ collection, id, kind, field, kept, lost, isOnline }) => ({
          collection,
          id,
          kind,
          field,
          kept,
          lost,
          isOnline,
        })),
        ...rejected.map(({ collection, id, next }) => ({ collection, id, kind: "rejected", next })),
      ];
    }),
  );
}

/** The `collection/id` of what a device reports to its owner as lost. */
export function lostKeysOf(client: Client): readonly string[] {
  const lost = client.here(() => readLostEdits(client.identity));
  return lost.map(({ collection, id }) => `${collection}/${id}`);
}

/**
 * Remembers what is removed with a device's storage, or with its owner: nobody has it any more, and it was reported.
 */
export async function setAside(scene: Scene, client: Client): Promise<void> {
  for (const entry of await keptFor(scene, client)) {
    scene.ledger.asides.push({ by: client.name, text: JSON.stringify(entry), entry });
  }
  for (const key of lostKeysOf(client)) scene.ledger.lostKeys.add(key);
}
