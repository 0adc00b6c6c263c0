import { once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { OUT } from "../../server/build-site";
import { listener } from "../../server/http-bridge";
import { createLivingSite } from "../../server/living-site";
import { readSettings } from "../../server/settings";
import { siteContentOf } from "../../server/site-content";
import { startBackend, type TestBackend } from "./backend";
import { listenLocally } from "./listening";

/** The built site as `npm start` serves it, with a seeded database of its own. */
export interface Site {
  readonly url: string;
  readonly backend: TestBackend;
  /** Stops the server, as a lost network does; its data stays. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  /** From now on the server delivers another service worker, as after a deployment that changed nothing else. */
  deployNewVersion(): void;
  /** From now on it serves another build; files of the former one are gone. */
  deploy(folder: string): Promise<void>;
  /** From now on requests to such paths wait; all of them are answered once the returned function is called. */
  hold(paths: RegExp): () => void;
  /**
   * From now on requests to such paths get another answer, that of a network which wants a sign-in unless one is given,
   * until the returned function is called.
   */
  capture(paths: RegExp, answer?: () => Response): () => void;
  /** The requests so far, oldest first. */
  readonly requests: readonly AskedRequest[];
  close(): Promise<void>;
}

/** A request that reached the server. */
export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

/** What a network that wants a sign-in answers to any request. */
const portalPage = () =>
  new Response("<!doctype html><title>Wi-Fi</title>", { headers: { "content-type": "text/html" } });

const ANY_HOST = "http://localhost";
const WORKER = "/service-worker.js";
const API = /^\/(auth|rest|storage)\/v1\//;

/**
 * Serves `dist` and the API on a free port; rebuilt pages are in another folder. `others` may answer a request first.
 * Without `seed` the database has no content, as that of a new project; `seedFile` can replace the content of the
 * example agency. With `byItself` pages are rebuilt automatically, as with `npm start`.
 */
export async function startSite({
  others = () => undefined,
  seed = true,
  seedFile = "supabase/seed.sql",
  byItself = false,
}: {
  readonly others?: (request: Request) => Promise<Response> | undefined;
  readonly seed?: boolean;
  readonly seedFile?: string;
  readonly byItself?: boolean;
} = {}): Promise<Site> {
  const backend = await startBackend({ seed, seedFile });
  const settings = { ...readSettings("production"), supabaseUrl: undefined };
  const open = (out: string) =>
    createLivingSite(
      backend,
      siteContentOf(settings, backend),
      { ...settings, out, rebuiltIn: tmpdir() },
      byItself ? { afterMs: 2_000 } : undefined,
    );
  let pages = await open(OUT);
  const requests: AskedRequest[] = [];
  let version = 1;
  let captured: { readonly paths: RegExp; readonly answer: () => Response } | undefined;
  let held: { readonly paths: RegExp; readonly release: Promise<void> } | undefined;
  const newWorker = async () => {
    const response = await pages.answer(new Request(new URL(WORKER, ANY_HOST)));
    const headers = new Headers(response.headers);
    headers.delete("content-length");
    return new Response(`${await response.text()}\n// ${version}`, { headers });
  };
  const answerTo = (request: Request, pathname: string) => {
    if (API.test(pathname)) return backend.fetch(request);
    return pathname === WORKER && version > 1 ? newWorker() : pages.answer(request);
  };
  const server = createServer(
    listener((request) => {
      const { method, headers } = request;
      requests.push({
        method,
        headers,
        path: request.url.slice(new URL(request.url).origin.length),
      });
      const answer = others(request);
      if (answer) return answer;
      const { pathname } = new URL(request.url);
      if (captured?.paths.test(pathname)) return Promise.resolve(captured.answer());
      if (held?.paths.test(pathname)) return held.release.then(() => answerTo(request, pathname));
      return answerTo(request, pathname);
    }),
  );

  // Clients of tests keep their connections, and would send a request on one that the server is just closing.
  server.keepAliveTimeout = 120_000;

  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };

  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}`,
    backend,
    stop,
    restart: async () => void (await listenLocally(server, { port })),
    deployNewVersion: () => {
      version += 1;
    },
    deploy: async (folder) => {
      const former = pages;
      pages = await open(folder);
      await former.close();
    },
    hold: (paths) => {
      let letGo: () => void = () => undefined;
      const release = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      held = { paths, release };
      return () => {
        held = undefined;
        letGo();
      };
    },
    capture: (paths, answer = portalPage) => {
      captured = { paths, answer };
      return () => {
        captured = undefined;
      };
    },
    requests,
    close: async () => {
      await stop();
      await pages.close();
      await backend.close();
    },
  };
}
