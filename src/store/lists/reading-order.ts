import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";

interface Reading {
  readonly name: CollectionName;
  resume?: () => void;
}

/** Of several long readings the first one goes on, and the others wait between two portions. */
const queues = new WeakMap<Database, Reading[]>();

/** The collection that somebody waited for last. */
const wanted = new WeakMap<Database, CollectionName>();

/** Passes the portions of a collection on, each when it is its turn. */
export async function* inOrder<Portion>(
  database: Database,
  name: CollectionName,
  portions: AsyncGenerator<Portion>,
): AsyncGenerator<Portion> {
  const queue = queues.get(database) ?? [];
  queues.set(database, queue);
  const own: Reading = { name };
  if (wanted.get(database) === name) queue.unshift(own);
  else queue.push(own);
  try {
    for (;;) {
      while (queue[0] !== own) await new Promise<void>((resolve) => (own.resume = resolve));
      const next = await portions.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    queue.splice(queue.indexOf(own), 1);
    queue[0]?.resume?.();
  }
}

/** From now on a collection is read before all others, because somebody waits for it. */
export function readFirst(database: Database, name: CollectionName): void {
  wanted.set(database, name);
  const queue = queues.get(database) ?? [];
  const at = queue.findIndex((reading) => reading.name === name);
  if (at > 0) queue.unshift(...queue.splice(at, 1));
  queue[0]?.resume?.();
}
