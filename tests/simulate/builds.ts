import type { LoadSnapshot } from "../../src/sync/pull";
import type { Snapshot } from "../../src/sync/pull-plan";
import type { Random } from "./random";
import type { Server } from "./server";
import type { Clock } from "./clock";

/** The content that was published with a build, by collection. */
export type Build = ReadonlyMap<string, Snapshot>;

/** The builds of a site: visitors get the latest one, or an earlier one from a cache. */
export class Builds {
  readonly #all: Build[] = [];

  /** Reads what visitors may read, as the build does; `between` runs after one page of results. */
  async make(server: Server, clock: Clock, between?: string): Promise<void> {
    this.#all.push(await server.build(clock, between));
  }

  /** The snapshot that a page opened now finds. */
  open(random: Random): LoadSnapshot {
    const build = random.chance(0.8) ? this.#all.at(-1) : random.pick(this.#all);
    const isThere = random.chance(0.9);
    return async (collection) => (isThere ? structuredClone(build?.get(collection)) : undefined);
  }
}
