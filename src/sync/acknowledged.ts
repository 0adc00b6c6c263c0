import type { CollectionName } from "../content/index";
import type { Database } from "../store/database/database";
import { keyOf } from "../store/edits/pending";
import { type LocalMap, localMap } from "../store/database/local-map";

/** A point in the server's history. */
export interface Position {
  readonly epoch: string;
  readonly revision: number;
}

/**
 * What the server acknowledged to this device in one collection and no pull has brought back yet. The device already
 * shows it, so a server that goes back to an earlier state loses something that is shown here.
 */
export interface Acknowledged {
  /** Notes how far the server had come when it answered a push. */
  note(answers: readonly Partial<Position>[]): Promise<void>;
  /**
   * The positions that are not part of the server's history. `stored` is how far the device has read: earlier
   * positions have come back and are forgotten.
   */
  lost(
    stored: Position,
    isPart: (position: Position) => Promise<boolean>,
  ): Promise<readonly Position[]>;
  /** The device has read far enough for a full resync of that epoch to cover these positions. */
  settle(epoch: string, positions: readonly Position[]): void;
}

/**
 * `rounds` counts how many times the heads were requested: these heads cannot show what was acknowledged after them.
 */
export function watchAcknowledged(
  database: Database,
  name: CollectionName,
  rounds: () => number,
): Acknowledged {
  /** By collection and epoch, how far the server had come when it last answered a push of this device. */
  const kept: LocalMap<Position> = localMap(database, "acknowledged");
  const keyIn = (epoch: string) => keyOf(name, epoch);
  /** The round in which this page last received an acknowledgement for an epoch. */
  const notedIn = new Map<string, number>();
  let settled: { readonly epoch: string; readonly positions: readonly Position[] } | undefined;

  async function read(): Promise<readonly Position[]> {
    const entries = [...(await kept.read())].filter(([key]) => key.startsWith(keyIn("")));
    return entries.map(([, position]) => position);
  }

  /** Forgets positions, unless another push has got further since. */
  async function forget(passed: readonly Position[]): Promise<void> {
    if (passed.length === 0) return;
    await kept.change((entries) => {
      for (const { epoch, revision } of passed)
        if (entries.get(keyIn(epoch))?.revision === revision) entries.delete(keyIn(epoch));
    });
  }

  return {
    async note(answers) {
      const positions = answers.filter(isPosition);
      if (positions.length === 0) return;
      for (const { epoch } of positions) notedIn.set(epoch, rounds());
      await kept.change((entries) => {
        for (const { epoch, revision } of positions) {
          const known = entries.get(keyIn(epoch))?.revision ?? 0;
          entries.set(keyIn(epoch), { epoch, revision: Math.max(known, revision) });
        }
      });
    },
    async lost(stored, isPart) {
      if (settled?.epoch === stored.epoch) {
        await forget(settled.positions);
        settled = undefined;
      }
      const lost: Position[] = [];
      const passed: Position[] = [];
      for (const position of await read()) {
        // The current heads may be older than the push, so they are requested again soon.
        if ((notedIn.get(position.epoch) ?? 0) >= rounds()) continue;
        const isBefore = position.revision <= stored.revision;
        const isRead = isBefore && position.epoch === stored.epoch;
        if (!isRead && !(await isPart(position))) lost.push(position);
        else if (isBefore) passed.push(position);
      }
      await forget(passed);
      return lost;
    },
    settle(epoch, positions) {
      if (positions.length > 0) settled = { epoch, positions };
    },
  };
}

const isPosition = (answer: Partial<Position>): answer is Position =>
  answer.epoch !== undefined && answer.revision !== undefined;
