import { trustedScript } from "../lib/trusted-types";
import type { Database } from "../store/database/database";
import { followTexts, type Scope } from "./follow-texts";
import type { WorkerAnswer, Request } from "./messages";
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker.
import workerScript from "./search-worker?worker&url";
import type { FoundKeys, SearchRequest } from "./text-index";

/** A full-text search of this device's content; a worker indexes it gradually while the database is open. */
export interface TextSearch {
  readonly find: (wanted: SearchRequest) => Promise<FoundKeys>;
  /** Increases whenever there may be further results. */
  readonly version: () => number;
  /** Whether all content has been indexed once. */
  readonly complete: () => boolean;
  /** Whether the worker failed to start, so that searches find nothing. */
  readonly failed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Opens the search of a database at its first use; it ends together with the database at sign-out. */
export function searchWithin(scope: Scope): (database: Database) => TextSearch {
  const opened = new WeakMap<Database, TextSearch>();
  return (database) => {
    const search = opened.get(database) ?? openSearch(database, scope);
    opened.set(database, search);
    return search;
  };
}

function openSearch(database: Database, scope: Scope): TextSearch {
  const worker = new Worker(trustedScript(workerScript), { type: "module" });
  const listeners = new Set<() => void>();
  const asked = new Map<number, (found: FoundKeys) => void>();
  const state = { version: 0, questions: 0, read: false, complete: false, failed: false };
  const send = (request: Request) => worker.postMessage(request);
  const tellAll = () => {
    state.version += 1;
    for (const listener of listeners) listener();
  };
  const release = () => {
    for (const answer of asked.values()) answer({ keys: [], total: 0 });
    asked.clear();
  };
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === "found") {
      asked.get(data.id)?.(data.found);
      asked.delete(data.id);
      return;
    }
    state.complete = state.read;
    tellAll();
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    state.failed = true;
    release();
    tellAll();
  });
  database.onClose.push(() => {
    worker.terminate();
    release();
  });

  async function read(): Promise<void> {
    await followTexts(database, scope, (entries) => send({ kind: "put", entries }));
    state.read = true;
    send({ kind: "put", entries: [] });
  }
  // If reading fails, the database itself has failed, and every screen shows that.
  read().catch(reportError);

  return {
    find: (wanted) =>
      new Promise((resolve) => {
        if (state.failed) resolve({ keys: [], total: 0 });
        state.questions += 1;
        asked.set(state.questions, resolve);
        send({ kind: "find", id: state.questions, wanted });
      }),
    version: () => state.version,
    complete: () => state.complete,
    failed: () => state.failed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
