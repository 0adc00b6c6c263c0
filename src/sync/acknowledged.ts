import type { CollectionName } from "../content/index";
import type { Database } from "../store/database";
import { keyOf } from "../store/pending";
import { type Register, register } from "../store/register";

/** A point in the server's history. */
export interface Position {
  readonly epoch: string;
  readonly revision: number;
}

/** By collection and epoch, how far the server had come when it last answered a push of this device. */
function acknowledgedRegister(database: Database): Register<Position> {
  return register(database, "acknowledged");
}

/**
 * Notes how far the server had come when it answered a push. The device shows what was answered before any pull has
 * brought it: a server that goes back behind it has lost what is shown here.
 */
export async function noteAcknowledged(
  database: Database,
  name: CollectionName,
  answers: readonly Partial<Position>[],
): Promise<void> {
  const positions = answers.filter(
    (answer): answer is Position => answer.epoch !== undefined && answer.revision !== undefined,
  );
  if (positions.length === 0) return;
  await acknowledgedRegister(database).change((entries) => {
    for (const { epoch, revision } of positions) {
      const known = entries.get(keyOf(name, epoch))?.revision ?? 0;
      entries.set(keyOf(name, epoch), { epoch, revision: Math.max(known, revision) });
    }
  });
}

/** What the server acknowledged to this device and no pull has brought back yet, for the pulls of a collection. */
export interface Acknowledged {
  /**
   * Those positions that are no part of the server's history, so that it has lost what this device shows.
   * `stored` is how far the device has read: what lies before it has come back and is forgotten.
   */
  lost(
    stored: Position,
    isPart: (position: Position) => Promise<boolean>,
  ): Promise<readonly Position[]>;
  /** A full resync of that epoch has dealt with them, once the device has read as far. */
  settle(epoch: string, positions: readonly Position[]): void;
}

export function acknowledgedOf(database: Database, name: CollectionName): Acknowledged {
  let settled: { readonly epoch: string; readonly positions: readonly Position[] } | undefined;

  async function read(): Promise<readonly Position[]> {
    const entries = [...(await acknowledgedRegister(database).read())];
    return entries.filter(([key]) => key.startsWith(keyOf(name, ""))).map(([, entry]) => entry);
  }

  /** Forgets positions, unless another push has got further since. */
  async function forget(passed: readonly Position[]): Promise<void> {
    if (passed.length === 0) return;
    await acknowledgedRegister(database).change((entries) => {
      for (const { epoch, revision } of passed) {
        const key = keyOf(name, epoch);
        if (entries.get(key)?.revision === revision) entries.delete(key);
      }
    });
  }

  return {
    async lost(stored, isPart) {
      if (settled?.epoch === stored.epoch) {
        await forget(settled.positions);
        settled = undefined;
      }
      const lost: Position[] = [];
      const passed: Position[] = [];
      for (const position of await read()) {
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
