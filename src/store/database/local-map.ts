import { EMPTY, map, type Observable } from "rxjs";
import { type Database, isClosing } from "./database";

/** Entries by key, stored in one local document: only on this device, visible at once in every tab, never synced. */
export interface LocalMap<Entry> {
  read(): Promise<ReadonlyMap<string, Entry>>;
  watch(): Observable<ReadonlyMap<string, Entry>>;
  /** Changes the entries in one step; concurrent changes of other tabs are not lost. */
  change(update: (entries: Map<string, Entry>) => void): Promise<void>;
}

interface Stored<Entry> {
  entries: Record<string, Entry>;
}

const opened = new WeakMap<Database, Map<string, LocalMap<unknown>>>();

/** The local map of that name in a database. */
export function localMap<Entry>(database: Database, name: string): LocalMap<Entry> {
  const localMaps = opened.get(database) ?? new Map<string, LocalMap<unknown>>();
  opened.set(database, localMaps);
  const known = localMaps.get(name) ?? createLocalMap<Entry>(database, name);
  localMaps.set(name, known);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- One name has one type of entry: each is declared in one place, see pending.ts.
  return known as LocalMap<Entry>;
}

function createLocalMap<Entry>(database: Database, name: string): LocalMap<Entry> {
  const entriesOf = (stored: Stored<Entry> | undefined) =>
    new Map(Object.entries(stored?.entries ?? {}));
  const entriesIn = (document: { toMutableJSON(): { data: Stored<Entry> } } | null) =>
    entriesOf(document?.toMutableJSON().data);
  let queue: Promise<unknown> = Promise.resolve();

  const find = () => database.getLocal<Stored<Entry>>(name);

  /** `upsertLocal` would replace what another tab has written since this one looked. */
  async function create() {
    try {
      return await database.insertLocal<Stored<Entry>>(name, { entries: {} });
    } catch (error) {
      const created = await find();
      if (!created) throw error;
      return created;
    }
  }

  async function apply(update: (entries: Map<string, Entry>) => void): Promise<void> {
    const document = (await find()) ?? (await create());
    await document.incrementalModify((stored) => {
      const entries = entriesOf(stored);
      update(entries);
      return { ...stored, entries: Object.fromEntries(entries) };
    });
  }

  return {
    async read() {
      return entriesIn(await find());
    },
    watch() {
      if (isClosing(database)) return EMPTY;
      return database.getLocal$<Stored<Entry>>(name).pipe(map(entriesIn));
    },
    change(update) {
      const step = queue.then(() => apply(update));
      queue = step.catch(() => undefined);
      return step;
    },
  };
}
