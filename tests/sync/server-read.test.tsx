// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProblemKind } from "../../src/lib/api/errors";
import type { Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { initialSyncState, noteOpening, syncStateMap } from "../../src/store/database/sync-state";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { useServerRead } from "../../src/sync-status/use-server-read";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

/** A request that waits for its answer. */
interface Request {
  readonly of: string;
  readonly answer: (value: string) => void;
  readonly fail: () => void;
}

let database: Database;
let close: () => void;
let host: HTMLElement;
let requests: Request[];
let server: ReturnType<typeof useServerRead<string>>;

const fetchOf = (of: string) => () =>
  new Promise<string>((answer, fail) => {
    requests.push({ of, answer, fail: () => fail(new Error("The server has failed")) });
  });
const first = fetchOf("first");
const second = fetchOf("second");

function Reader({ fetch }: { readonly fetch: () => Promise<string> }) {
  const current = useServerRead(fetch);
  useLayoutEffect(() => {
    server = current;
  });
  if (current.read.state !== "ready") return current.read.state;
  return `${current.read.value}${current.offline ? ", read before" : ""}`;
}

let show: (fetch: () => Promise<string>) => void;

beforeEach(async () => {
  requests = [];
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: crypto.randomUUID() },
    only: ["faqs", "documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  await noteOpening(database);
  host = document.createElement("div");
  const root = createRoot(host);
  const device = deviceWith(database);
  show = (fetch) =>
    flushSync(() =>
      root.render(
        <DeviceContext value={device}>
          <Reader fetch={fetch} />
        </DeviceContext>,
      ),
    );
  close = () => root.unmount();
});
afterEach(async () => {
  close();
  await database.close();
});

/** Waits for a text of the page. */
async function shown(text: string): Promise<void> {
  await expect.poll(() => host.textContent).toBe(text);
}

test("a late answer does not replace that of a later request", async () => {
  show(first);
  await shown("loading");
  await expect.poll(() => requests.length).toBe(1);
  void server.again();
  requests[1]?.answer("new");
  await shown("new");
  requests[0]?.answer("old");
  void server.again();
  requests[2]?.answer("newest");
  await shown("newest");
});

test("a failure after a change hides what was there before the change, and another try shows it", async () => {
  show(first);
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.answer("three people");
  await shown("three people");
  server.correct((people) => `${people}, one of them gone`);
  await shown("three people, one of them gone");
  void server.again();
  requests[1]?.fail();
  await shown("failed");
  server.correct((people) => `${people}, and another one`);
  void server.again();
  requests[2]?.answer("two people");
  await shown("two people");
});

test("another question begins anew, and the answer to the former one is not shown for it", async () => {
  show(first);
  await expect.poll(() => requests.length).toBe(1);
  show(second);
  await expect.poll(() => requests.map(({ of }) => of)).toEqual(["first", "second"]);
  requests[0]?.answer("of the first");
  expect(host.textContent).toBe("loading");
  requests[1]?.answer("of the second");
  await shown("of the second");
  show(first);
  expect(host.textContent).toBe("loading");
});

test("what could not be read is read again once the server answers as it should", async () => {
  await setProblem("server");
  show(first);
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.fail();
  await shown("failed");
  await setProblem(undefined);
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.answer("three people");
  await shown("three people");
  await setProblem("server");
  await setProblem(undefined);
  expect(requests.length).toBe(2);
});

test("without a network the last answer stays, or the reason for having none; its return asks again", async () => {
  show(first);
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.fail();
  await shown("failed");
  setNetwork(false);
  await shown("offline");
  setNetwork(true);
  await expect.poll(() => requests.length).toBe(2);
  requests[1]?.answer("three people");
  await shown("three people");
  setNetwork(false);
  await shown("three people, read before");
  setNetwork(true);
  await expect.poll(() => requests.length).toBe(3);
  expect(host.textContent).toBe("three people");
});

/** What the leading tab reports of the server, once it has been asked. */
async function setProblem(problem: ProblemKind | undefined): Promise<void> {
  await syncStateMap(database).change((states) => {
    const { problem: _former, ...state } = states.get("state") ?? initialSyncState;
    states.set("state", { ...state, failures: 1, ...(problem && { problem }) });
  });
}

function setNetwork(online: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  globalThis.dispatchEvent(new Event(online ? "online" : "offline"));
}
