import { getRxStorageMemory, RxStorageInstanceMemory } from "rxdb/plugins/storage-memory";
import type { Storage } from "../../src/store/database/database";

type Tables = ReturnType<typeof getRxStorageMemory>["collectionStates"];

/** One run of the page: after a power cut nothing of it reaches the disk. */
export interface Power {
  on: boolean;
}

/** A write that is retried without success yields to others, so that they can stop it. */
const inTheDark = () =>
  new Promise<{ error: [] }>((resolve) => setImmediate(() => resolve({ error: [] })));

/** The storage of a device, which outlives its pages. */
export class Disk {
  readonly #tables: Tables = new Map();
  readonly #name: string;
  readonly #open = new Set<object>();
  #pages = 0;
  /** The disk is full. */
  full = false;
  /** The page crashes at a write, after that many others. */
  death: { writes: number; readonly come: () => void } | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** The storage of one page. */
  storageFor(power: Power): Storage {
    this.#pages += 1;
    const memory = {
      ...getRxStorageMemory(),
      // A name stands for one page: RxDB closes a database that is opened twice.
      name: `memory-${this.#name}-${this.#pages}`,
      collectionStates: this.#tables,
    };
    return {
      ...memory,
      createStorageInstance: async (parameters) => {
        const instance = await memory.createStorageInstance({ ...parameters, options: {} });
        this.#open.add(instance);
        const write = instance.bulkWrite.bind(instance);
        instance.bulkWrite = async (rows, context) => {
          if (power.on) this.#count();
          if (!power.on) return inTheDark();
          if (this.full)
            throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
          return write(rows, context);
        };
        const remove = instance.remove.bind(instance);
        instance.remove = () => (power.on ? remove() : instance.close());
        return instance;
      },
    };
  }

  #count(): void {
    const { death } = this;
    if (!death) return;
    death.writes -= 1;
    if (death.writes >= 0) return;
    this.death = undefined;
    death.come();
  }

  wipe(): void {
    this.#open.clear();
    this.#tables.clear();
  }

  /** Removes that database. */
  forget(database: string): void {
    for (const name of this.#tables.keys())
      if (name.startsWith(`${database}--`)) this.#tables.delete(name);
  }

  /** Whether anything of that database is stored here. */
  has(database: string): boolean {
    return [...this.#tables.keys()].some((name) => name.startsWith(`${database}--`));
  }

  /** Everything stored here, tombstones and the replication's metadata included. */
  written(): string {
    // The last writes are merged in when somebody reads.
    for (const instance of this.#open) {
      if (instance instanceof RxStorageInstanceMemory) instance.ensurePersistence();
    }
    return JSON.stringify(
      [...this.#tables.values()].map(({ documents }) => [...documents.values()]),
    );
  }
}
