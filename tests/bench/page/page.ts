import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Editor } from "@tiptap/react";
import { firstValueFrom } from "rxjs";
import { extensionsFor } from "../../../src/admin/editor/extensions";
import { writtenHtml } from "../../../src/admin/editor/written-html";
import { blank } from "../../../src/content/validate";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../../src/lib/config";
import type { Database } from "../../../src/store/database";
import { openDatabase } from "../../../src/store/open-database";
import type { Identity } from "../../../src/store/identity";
import { save } from "../../../src/store/repository";
import { conflictHandlerOf } from "../../../src/sync/conflicts";
import { startSync, type Sync } from "../../../src/sync/start";

/** The product's store and sync without its screens, for the bench to drive and to time. */
export interface Bench {
  /** Signs an administrator in; without it, the device is a visitor's. */
  signIn(email: string, password: string): Promise<void>;
  /** Milliseconds to open the identity's database with its collections. */
  open(): Promise<number>;
  /** Milliseconds until everything is here and everything is there. */
  sync(): Promise<number>;
  /** Stops the sync and closes the database. */
  close(): Promise<void>;
  /** Edits that many articles. */
  editPosts(count: number): Promise<void>;
  /** Milliseconds to write an editor's long text as HTML again once a letter of it has changed. */
  writeAgain(paragraphs: number): Promise<number>;
  /** Milliseconds to the first result of a query over all articles; to the result after one edit. */
  liveQuery(): Promise<{ readonly first: number; readonly update: number; readonly count: number }>;
}

const client: SupabaseClient = createClient(location.origin, EMBEDDED_PUBLISHABLE_KEY);
let identity: Identity = { role: "visitor" };
let database: Database;
let sync: Sync;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const allPosts = () => database.collections.posts.find({ sort: [{ slug: "asc" }] });

const bench: Bench = {
  async signIn(email, password) {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    identity = { role: "admin", userId: data.user.id };
  },
  open: () =>
    timed(async () => {
      database = await openDatabase({ identity, conflictHandlers: conflictHandlerOf });
    }),
  sync: () =>
    timed(async () => {
      sync = startSync({ database, identity, client });
      await sync.inSync();
    }),
  async close() {
    await sync.stop();
    await database.close();
  },
  async editPosts(count) {
    const found = await database.collections.posts.find({ limit: count }).exec();
    for (const document of found) {
      const doc = document.toMutableJSON();
      await save(
        database,
        "posts",
        { ...blank("posts"), ...doc, excerpt: "Modifié hors ligne." },
        doc.id,
      );
    }
  },
  async writeAgain(paragraphs) {
    const editor = new Editor({
      element: document.createElement("div"),
      extensions: extensionsFor("few"),
      content: "<p>Une phrase de plusieurs mots, ni courte ni longue.</p>".repeat(paragraphs),
    });
    writtenHtml(editor.state.doc);
    editor.commands.insertContentAt(1, "x");
    const written = await timed(async () => writtenHtml(editor.state.doc));
    editor.destroy();
    return written;
  },
  async liveQuery() {
    const results$ = allPosts().$;
    let count = 0;
    const first = await timed(async () => {
      count = (await firstValueFrom(results$)).length;
    });
    const [document] = await database.collections.posts.find({ limit: 1 }).exec();
    let seen: () => void = () => undefined;
    const next = new Promise<void>((resolve) => {
      seen = resolve;
    });
    let skipped = false;
    const subscription = results$.subscribe(() => {
      if (skipped) seen();
      skipped = true;
    });
    const update = await timed(async () => {
      await document?.incrementalPatch({ title: `Titre ${performance.now()}` });
      await next;
    });
    subscription.unsubscribe();
    return { first, update, count };
  },
};

declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
