import type { CollectionName } from "../../src/content/index";
import { closeDatabase, eraseDatabase } from "../../src/store/database/database";
import { type Identity, visitor } from "../../src/store/database/identity";
import { SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import { Browser, Tab } from "./browser";
import { type Place, place } from "./clock";
import { connect, type Page, startPage } from "./page";
import type { Account } from "./server";
import { Disk } from "./storage";
import { type Answered, Wire } from "./wire";
import type { World } from "./world";

/** The collections that a device opens; RxDB opens 13 in a process, all pages together. */
export interface Seating {
  readonly collections: readonly CollectionName[];
  /** Whether two pages may be open side by side on this device. */
  readonly hasTabs: boolean;
}

/** Observes the outcome of a client's requests. */
export interface Watcher {
  readonly answered: (client: Client, answered: Answered) => void;
  readonly failed: (client: Client, address: string) => void;
  /** A page was asked to stop, and does not. */
  readonly stuck: (client: Client) => void;
}

/** How long a person waits for a page that does nothing. */
const PATIENCE_MS = 45_000;
/** How long the remaining work of a closed page may take. */
const DARK_MS = 2_000;

/** A person with a device: its disk and its clock stay while pages open and close. */
export class Client {
  readonly name: string;
  readonly disk: Disk;
  /** The device's `localStorage`, which contains the session. */
  readonly local = new Map<string, string>();
  readonly collections: readonly CollectionName[];
  /** Who is signed in here, or was last. */
  account: Account | undefined;
  /** Whose machine it is. */
  readonly owner: Account | undefined;
  /** How wrong the clock is, in ms. */
  offset = 0;
  online = true;
  /** Nobody is signed in: the page shows the sign-in screen only. */
  isLocked = false;
  version = SCHEMA_VERSION;
  upgrades = 0;
  /** Another person has used the device. */
  hasSwitched = false;
  page: Page | undefined;
  /** Opens another page on this device. */
  beside: Page | undefined;
  readonly #browser: Browser | undefined;
  readonly #world: World;
  readonly #watcher: Watcher;
  #crashing: Promise<void> = Promise.resolve();

  constructor(
    name: string,
    account: Account | undefined,
    { collections, hasTabs }: Seating,
    world: World,
    watcher: Watcher,
  ) {
    this.name = name;
    this.account = account;
    this.owner = account;
    this.disk = new Disk(name);
    this.collections = collections;
    this.#browser = hasTabs ? new Browser() : undefined;
    this.#world = world;
    this.#watcher = watcher;
  }

  get identity(): Identity {
    return this.account ? { role: "admin", userId: this.account.id } : visitor;
  }

  /** Opens the page, as src/app/open-device.ts does. */
  async open(): Promise<Page> {
    await this.#crashing;
    this.page = await this.#openPage();
    return this.page;
  }

  /** Opens a second page beside the first one. */
  async openBeside(): Promise<Page> {
    await this.#crashing;
    this.beside = await this.#openPage();
    return this.beside;
  }

  get hasTabs(): boolean {
    return this.#browser !== undefined;
  }

  get pages(): readonly Page[] {
    return [this.page, this.beside].filter((page) => page !== undefined);
  }

  /** The connections of its open pages. */
  get wires(): readonly Wire[] {
    return this.pages.map(({ wire }) => wire);
  }

  /** Signs in before there is a database; errors come from the server or the network. */
  async enter(account: Account): Promise<unknown> {
    const { wire, run } = this.#connection();
    const asked = run(() => connect(this, this.#world).supabase.auth.signInWithPassword(account));
    // A person who gets no answer closes the page and opens it again.
    const given = this.#world.clock.wait(PATIENCE_MS).then(() => ({ error: "no answer" }));
    const { error } = await Promise.race([
      asked.catch((failure: unknown) => ({ error: failure })),
      given,
    ]);
    wire.cut();
    return error;
  }

  /** Runs something on the device, whether or not a page is open. */
  here<Value>(work: () => Value): Value {
    return place.run(
      placeOf(
        this,
        undefined,
        new Wire(this.#world, {
          name: this.name,
          onCrash: nothing,
          onAnswer: nothing,
          onFailure: nothing,
        }),
      ),
      work,
    );
  }

  #connection(tab?: Tab): { readonly wire: Wire; readonly run: Page["run"] } {
    const wire: Wire = new Wire(this.#world, {
      name: this.name,
      onCrash: () => this.#crashPage(this.pages.find((page) => page.wire === wire)),
      onAnswer: (answered) => this.#watcher.answered(this, answered),
      onFailure: (address) => this.#watcher.failed(this, address),
    });
    wire.online = this.online;
    const here = placeOf(this, tab, wire);
    return { wire, run: (work) => place.run(here, work) };
  }

  async #openPage(): Promise<Page> {
    const power = { on: true };
    const tab = this.#browser && new Tab(this.#browser);
    const { wire, run } = this.#connection(tab);
    return run(() => startPage(this, this.#world, { power, wire, run, tab }));
  }

  /** Closes the page, as the close button of its tab does; its data stays. */
  async close(): Promise<void> {
    await this.#end(async (page) => {
      await page.stop();
      await closeDatabase(page.database);
    });
  }

  /** Ends the page in good order; a page that does not stop is reported. */
  async #end(work: (page: Page) => Promise<void>): Promise<void> {
    const { page } = this;
    this.#crashPage(this.beside);
    this.page = undefined;
    if (!page) return;
    const ended = page.run(() => work(page)).then(() => true);
    const late = this.#world.clock.wait(PATIENCE_MS).then(() => false);
    const isDone = await Promise.race([ended, late]);
    if (!isDone) this.#watcher.stuck(this);
    page.wire.cut();
    await ended;
    page.die();
  }

  /** Signs out and removes all data from the device. */
  async leave(): Promise<void> {
    await this.#end(async (page) => {
      await page.stop().catch(() => undefined);
      await eraseDatabase(page.database);
    });
    this.local.clear();
  }

  /** Its pages crash between two instructions: none of their writes and requests takes effect any more. */
  crash(): void {
    for (const page of this.pages) this.#crashPage(page);
  }

  /** The page that was opened first crashes, and another takes its place. */
  crashFirst(): void {
    this.#crashPage(this.page);
  }

  #crashPage(page: Page | undefined): void {
    if (!page) return;
    if (page === this.page) this.page = this.beside;
    this.beside = undefined;
    page.power.on = false;
    page.wire.cut();
    page.die();
    this.#world.trace.add(`${this.name} crashes`);
    // The rest of a crashed page must release RxDB's few slots; a wait for a write that never happens does not end.
    const close = () => closeDatabase(page.database);
    const ended = page.run(() => page.stop().then(close, close)).catch(nothing);
    const late = this.#letGo(page);
    const over = Promise.race([ended, late]);
    this.#crashing = Promise.all([this.#crashing, over]).then(() => undefined);
  }

  async #letGo(page: Page): Promise<void> {
    await this.#world.clock.wait(DARK_MS);
    for (const each of Object.values(page.database.collections))
      void page.run(() => each.close()).catch(nothing);
  }

  /** Resolves when nothing of a crashed page is left running. */
  crashed(): Promise<void> {
    return this.#crashing;
  }

  goOnline(online: boolean): void {
    this.online = online;
    for (const wire of this.wires) {
      wire.online = online;
      if (!online) wire.drop();
    }
  }
}

const nothing = () => undefined;

function placeOf(client: Client, tab: Tab | undefined, wire: Wire): Place {
  return {
    tab,
    get offset() {
      return client.offset;
    },
    get online() {
      return client.online;
    },
    local: client.local,
    fetch: (input, init) => wire.fetch(input, init),
  };
}
