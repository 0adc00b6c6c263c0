import { AsyncLocalStorage } from "node:async_hooks";

/** What the tabs of one browser share and what each has of its own, as far as the leader election needs it. */
interface Holder {
  readonly tab: Tab;
  readonly lost: (reason: unknown) => void;
}

interface Waiting {
  readonly tab: Tab;
  readonly grant: () => void;
}

/** The locks of a browser, by name. */
class Locks {
  readonly #holders = new Map<string, Holder>();
  readonly #queues = new Map<string, Waiting[]>();

  /** The Web Locks of one tab. */
  of(tab: Tab) {
    return {
      request: (name: string, how: LockOptions, run: () => unknown): Promise<unknown> =>
        new Promise((resolve, reject) => {
          if (tab.isDead) return;
          // The callback runs in the tab that requested the lock, whichever tab releases it.
          const there = AsyncLocalStorage.snapshot();
          const hold = () => void this.#hold(name, tab, run, resolve, reject);
          const waiting = { tab, grant: () => there(hold) };
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, queue);
          how.signal?.addEventListener("abort", () => {
            const place = queue.indexOf(waiting);
            if (place >= 0) queue.splice(place, 1);
            if (place >= 0) reject(aborted());
          });
          if (how.steal) {
            this.#holders.get(name)?.lost(aborted());
            waiting.grant();
          } else {
            queue.push(waiting);
            this.#next(name);
          }
        }),
    };
  }

  /** A tab has ended: releases its locks and its requests for locks. */
  release(tab: Tab): void {
    for (const queue of this.#queues.values()) {
      const left = queue.filter((waiting) => waiting.tab !== tab);
      queue.splice(0, queue.length, ...left);
    }
    for (const [name, holder] of this.#holders) {
      if (holder.tab !== tab) continue;
      this.#holders.delete(name);
      this.#next(name);
    }
  }

  async #hold(
    name: string,
    tab: Tab,
    run: () => unknown,
    resolve: (value: unknown) => void,
    lost: (reason: unknown) => void,
  ): Promise<void> {
    const holder = { tab, lost };
    this.#holders.set(name, holder);
    try {
      resolve(await run());
    } catch (error) {
      lost(error);
    }
    if (this.#holders.get(name) !== holder) return;
    this.#holders.delete(name);
    this.#next(name);
  }

  #next(name: string): void {
    if (!this.#holders.has(name)) this.#queues.get(name)?.shift()?.grant();
  }
}

const aborted = () => new DOMException("The lock was taken", "AbortError");

/** How long a message takes from tab to tab. */
const MESSAGE_MS = 2;

/** A browser with its tabs. */
export class Browser {
  readonly locks = new Locks();
  readonly channels = new Set<Channel>();
}

/** A callback that runs in the tab it belongs to. */
class Listener extends EventTarget {
  readonly #there = AsyncLocalStorage.snapshot();

  tell(data: unknown): void {
    const event = Object.assign(new Event("message"), { data });
    this.#there(() => setTimeout(() => this.dispatchEvent(event), MESSAGE_MS));
  }
}

class Channel extends Listener {
  readonly #name: string;
  readonly #browser: Browser;

  constructor(browser: Browser, name: string) {
    super();
    this.#browser = browser;
    this.#name = name;
    browser.channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.#browser.channels) {
      if (other !== this && other.#name === this.#name) other.tell(data);
    }
  }

  close(): void {
    this.#browser.channels.delete(this);
  }
}

class Port extends Listener {
  other: Port | undefined;

  postMessage(data: unknown): void {
    this.other?.tell(data);
  }

  start(): void {}

  close(): void {
    this.other = undefined;
  }
}

/** The browser globals that the code of one tab uses. */
export class Tab {
  readonly window = Object.assign(new EventTarget(), {
    location: { href: "http://localhost/", origin: "http://localhost", pathname: "/" },
  });
  readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  readonly locks: ReturnType<Locks["of"]>;
  readonly BroadcastChannel: unknown;
  readonly MessageChannel: unknown;
  readonly #browser: Browser;
  readonly #channels: Channel[] = [];
  isDead = false;

  constructor(browser: Browser) {
    this.#browser = browser;
    this.locks = browser.locks.of(this);
    const channels = this.#channels;
    this.BroadcastChannel = class extends Channel {
      constructor(name: string) {
        super(browser, name);
        channels.push(this);
      }
    };
    this.MessageChannel = class {
      readonly port1 = new Port();
      readonly port2 = new Port();
      constructor() {
        this.port1.other = this.port2;
        this.port2.other = this.port1;
      }
    };
  }

  /** The page is gone. */
  die(): void {
    this.isDead = true;
    for (const channel of this.#channels) channel.close();
    this.#browser.locks.release(this);
  }
}
