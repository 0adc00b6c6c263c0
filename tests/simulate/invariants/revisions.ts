import type { Client } from "../client";
import type { Page } from "../page";
import type { State } from "./state";

/** Revisions and checkpoints only grow, and no device is ahead of the server. */
export class Growth {
  readonly #rows = new Map<string, number>();
  readonly #heads = new Map<string, number>();
  readonly #reached = new Map<Page, Map<string, number>>();
  #isBehind = false;

  /** The server was reset, and devices have yet to learn of it. */
  forget(): void {
    this.#rows.clear();
    this.#heads.clear();
    this.#reached.clear();
    this.#isBehind = true;
  }

  /** Everybody has had the time to learn of it. */
  resume(): void {
    this.#isBehind = false;
  }

  /** Compares with the previous state. */
  check(state: State): string | undefined {
    return this.#checkServer(state) ?? this.#checkMachines(state);
  }

  #checkServer({ rows, heads }: State): string | undefined {
    for (const [name, head] of heads) {
      if (head < (this.#heads.get(name) ?? 0)) return `the head of ${name} fell to ${head}`;
      this.#heads.set(name, head);
    }
    for (const [name, all] of rows) {
      for (const row of all) {
        const key = `${name}/${String(row["id"])}`;
        const revision = Number(row["revision"]);
        if (revision > (heads.get(name) ?? 0)) return `${key} is at ${revision}, beyond its head`;
        if (revision < (this.#rows.get(key) ?? 0)) return `${key} fell to ${revision}`;
        this.#rows.set(key, revision);
      }
    }
    return undefined;
  }

  #checkMachines({ machines, heads, horizons }: State): string | undefined {
    if (this.#isBehind) return undefined;
    for (const { client, state } of machines) {
      if (!client.page) continue;
      const known = this.#reached.get(client.page) ?? new Map<string, number>();
      this.#reached.set(client.page, known);
      for (const [name, { revision = 0 } = {}] of Object.entries(state.reached ?? {})) {
        if (revision > (heads.get(name) ?? 0))
          return `${says(client, name, revision)}, beyond the head`;
        // Below the horizon a device makes a full resync.
        const isPurged = (horizons.get(name) ?? 0) > 0;
        if (!isPurged && revision < (known.get(name) ?? 0))
          return `${says(client, name, revision)} again`;
        known.set(name, revision);
      }
    }
    return undefined;
  }
}

const says = ({ name }: Client, collection: string, revision: number) =>
  `${name} has reached ${revision} of ${collection}`;
