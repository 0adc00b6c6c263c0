import { AsyncLocalStorage } from "node:async_hooks";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Random } from "./random";

/** One device's channel. */
interface Channel {
  tell(collection: string, revision: number): void;
  drop(): void;
}

interface Head {
  readonly collection: string;
  readonly revision: number | string;
}

const HEADS = "select collection, revision from sync_heads order by collection";

/**
 * Realtime as it behaves: events are late, unordered or missing, and they begin seconds after the subscription was
 * confirmed.
 */
export class Realtime {
  readonly #channels = new Set<Channel>();
  readonly #heads = new Map<string, number>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Gives a client the channels of this Realtime instead of its own. */
  lend(client: SupabaseClient, isOnline: () => boolean): void {
    Object.assign(client, {
      channel: () => new Listening(this.#random, this.#channels, isOnline),
      removeChannel: async (channel: Listening) => channel.leave(),
    });
  }

  /** Announces the heads that have changed since the last call. */
  async announceHeads(query: (sql: string) => Promise<readonly Head[]>): Promise<void> {
    for (const { collection, revision: head } of await query(HEADS)) {
      const revision = Number(head);
      if ((this.#heads.get(collection) ?? 0) === revision) continue;
      this.#heads.set(collection, revision);
      for (const channel of this.#channels) channel.tell(collection, revision);
    }
  }

  /** Closes every connection, as a restart does; the package reconnects by itself. */
  drop(): void {
    for (const channel of this.#channels) channel.drop();
  }
}

type Listener = (payload: unknown) => void;

const AGAIN_MS = 2_000;

/** A channel as supabase-js has it, as far as the sync uses it. */
class Listening implements Channel {
  /** Runs in the place of the channel's device, with its clock and its timers. */
  readonly #there = AsyncLocalStorage.snapshot();
  readonly #random: Random;
  readonly #channels: Set<Channel>;
  readonly #isOnline: () => boolean;
  readonly #listeners: Listener[] = [];
  #status: (status: string) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tells = false;

  constructor(random: Random, channels: Set<Channel>, isOnline: () => boolean) {
    this.#random = random;
    this.#channels = channels;
    this.#isOnline = isOnline;
  }

  on(_what: string, _filter: unknown, listener: Listener): this {
    this.#listeners.push(listener);
    return this;
  }

  subscribe(status: (status: string) => void): this {
    this.#status = status;
    this.#channels.add(this);
    this.#join();
    return this;
  }

  leave(): void {
    this.#channels.delete(this);
    clearTimeout(this.#timer);
    this.#tells = false;
    this.#status("CLOSED");
  }

  tell(collection: string, revision: number): void {
    if (!this.#tells || this.#random.chance(0.2)) return;
    const payload = { eventType: "UPDATE", new: { collection, revision } };
    this.#later(this.#random.between(20, 3_000), () => {
      if (this.#tells && this.#isOnline())
        for (const listener of this.#listeners) listener(payload);
    });
  }

  drop(): void {
    this.#tells = false;
    clearTimeout(this.#timer);
    this.#there(() => this.#status("CHANNEL_ERROR"));
    this.#timer = this.#later(AGAIN_MS, () => this.#join());
  }

  #join(): void {
    this.#timer = this.#later(this.#random.between(50, 500), () => {
      if (!this.#isOnline()) return this.drop();
      this.#status("SUBSCRIBED");
      this.#timer = this.#later(this.#random.between(1_000, 3_000), () => {
        this.#tells = true;
      });
    });
  }

  #later(wait: number, run: () => void): ReturnType<typeof setTimeout> {
    return this.#there(() => setTimeout(run, wait));
  }
}
