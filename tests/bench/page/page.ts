import { Editor } from "@tiptap/react";
import { firstValueFrom } from "rxjs";
import {
  beginSync,
  closeDevice,
  connect,
  type Device,
  extensionsFor,
  openDevice,
  postSaver,
  writtenHtml,
} from "./product";

/** The product's store and sync without its screens, driven and timed by the bench: all times in ms. */
export interface Bench {
  /** Signs an administrator in; without it, the device is a visitor's. */
  signIn(email: string, password: string): Promise<void>;
  /** Opens the identity's database with its collections. */
  open(): Promise<number>;
  /** Synchronises until everything is here and everything is on the server. */
  sync(): Promise<number>;
  /** Stops the sync, if it runs, and closes the database. */
  close(): Promise<void>;
  /** The first result of a query over all articles; how many there are. */
  list(): Promise<{ readonly time: number; readonly count: number }>;
  /** One article after the other saved with that excerpt; the time of each. */
  savePosts(count: number, excerpt: string): Promise<readonly number[]>;
  /** Lets the sync check the server and pull that many changed articles. */
  pullPosts(count: number): Promise<number>;
  /** An editor's long text written as HTML again after one letter was changed. */
  writeAgain(paragraphs: number): Promise<number>;
}

/** How many rounds of the sync the pull of one set of changes may take. */
const MOST_ROUNDS = 10;
const SENTENCE = "Une phrase de plusieurs mots, ni courte ni longue.";

let opened: Device | undefined;
let sync: Awaited<ReturnType<typeof beginSync>> | undefined;

function device(): Device {
  if (!opened) throw new Error("No database is open");
  return opened;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Pulls until each of the changed articles is on the device. */
async function takeOver(arrived: ReadonlySet<string>, count: number): Promise<void> {
  for (let round = 0; arrived.size < count; round += 1) {
    if (round === MOST_ROUNDS) throw new Error(`${arrived.size} articles of ${count} arrived`);
    await sync?.resync();
    await sync?.inSync();
  }
}

const bench: Bench = {
  async signIn(email, password) {
    const client = await connect();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
  },
  async open() {
    const { data } = await (await connect()).auth.getSession();
    return timed(async () => {
      opened = await openDevice(data.session?.user.id);
    });
  },
  sync: () =>
    timed(async () => {
      sync = await beginSync(device());
      await sync.inSync();
    }),
  async close() {
    await sync?.stop();
    sync = undefined;
    await closeDevice(device());
    opened = undefined;
  },
  async list() {
    let count = 0;
    const all$ = device().database.collections.posts.find({ sort: [{ slug: "asc" }] }).$;
    const time = await timed(async () => {
      count = (await firstValueFrom(all$)).length;
    });
    return { time, count };
  },
  async savePosts(count, excerpt) {
    const posts = await device().database.collections.posts.find({ limit: count }).exec();
    const times: number[] = [];
    for (const { primary } of posts) {
      const save = await postSaver(device(), primary);
      times.push(await timed(() => save(excerpt)));
    }
    return times;
  },
  async pullPosts(count) {
    const arrived = new Set<string>();
    const arrivals = device().database.collections.posts.$.subscribe(({ documentId }) =>
      arrived.add(documentId),
    );
    const time = await timed(() => takeOver(arrived, count));
    arrivals.unsubscribe();
    return time;
  },
  async writeAgain(paragraphs) {
    const content = Array.from({ length: paragraphs }, () => ({
      type: "paragraph",
      content: [{ type: "text", text: SENTENCE }],
    }));
    const editor = new Editor({
      element: document.createElement("div"),
      extensions: extensionsFor("few"),
      content: { type: "doc", content },
      // The page's policy refuses a style element.
      injectCSS: false,
    });
    writtenHtml(editor.state.doc);
    editor.commands.insertContentAt(1, { type: "text", text: "x" });
    const written = await timed(async () => writtenHtml(editor.state.doc));
    editor.destroy();
    return written;
  },
};

declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
