import type { LoadSnapshot } from "../../src/sync/pull";
import type { Snapshot } from "../../src/sync/pull-plan";
import type { Random } from "./random";
import type { Server } from "./server";
import type { Clock } from "./clock";

/** What was published with the pages of a build, by collection. */
export type Build = ReadonlyMap<string, Snapshot>;

/** The builds of a site: pages of the last one as a rule, of an earlier one where a cache still has it. */
export class Builds {
  readonly #all: Build[] = [];

  /** Reads what visitors may read, as the build does; `between` comes about after a page of many. */
  async make(server: Server, clock: Clock, between?: string): Promise<void> {
    this.#all.push(await server.build(clock, between));
  }

  /** What a page that opens now finds beside itself. */
  open(random: Random): LoadSnapshot {
    const build = random.chance(0.8) ? this.#all.at(-1) : random.pick(this.#all);
    const isThere = random.chance(0.9);
    return async (collection) => (isThere ? structuredClone(build?.get(collection)) : undefined);
  }
}
