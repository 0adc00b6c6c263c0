import { getRxStorageMemory, RxStorageInstanceMemory } from "rxdb/plugins/storage-memory";
import type { Storage } from "../../src/store/database/database";

type Tables = ReturnType<typeof getRxStorageMemory>["collectionStates"];

/** One run of the page: once its power is off, nothing that it still does reaches the disk. */
export interface Power {
  on: boolean;
}

/** Whoever writes over and over what does not arrive lets others have their turn, and is stopped by them. */
const inTheDark = () =>
  new Promise<{ error: [] }>((resolve) => setImmediate(() => resolve({ error: [] })));

/** What a machine keeps, whatever becomes of its pages. */
export class Disk {
  readonly #tables: Tables = new Map();
  readonly #name: string;
  readonly #open = new Set<object>();
  #pages = 0;
  /** No write fits any more. */
  full = false;
  /** The page dies at a write, after so many others. */
  death: { writes: number; readonly come: () => void } | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** The storage of one page. */
  storageFor(power: Power): Storage {
    this.#pages += 1;
    const memory = {
      ...getRxStorageMemory(),
      // One name is one page: RxDB closes a database that is opened twice.
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

  /** That database is taken away, by whoever may. */
  forget(database: string): void {
    for (const name of this.#tables.keys())
      if (name.startsWith(`${database}--`)) this.#tables.delete(name);
  }

  /** Whether anything of that database lies here. */
  has(database: string): boolean {
    return [...this.#tables.keys()].some((name) => name.startsWith(`${database}--`));
  }

  /** All that lies here, tombstones and the replication's own notes included. */
  written(): string {
    // What was written last is sorted in when somebody reads.
    for (const instance of this.#open) {
      if (instance instanceof RxStorageInstanceMemory) instance.ensurePersistence();
    }
    return JSON.stringify(
      [...this.#tables.values()].map(({ documents }) => [...documents.values()]),
    );
  }
}
