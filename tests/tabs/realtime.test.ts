import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { listenForHeads } from "../../src/tabs/realtime";
import { startRealtime, type RealtimeServer } from "../support/realtime-server";

let server: RealtimeServer;
let client: SupabaseClient;
let stop: () => void;
const SETTLE_MS = 500;
const check = vi.fn<() => void>();
/** The last report to the sync: true if Realtime announces changes. */
let listening: boolean | undefined;

beforeEach(async () => {
  server = await startRealtime();
  check.mockClear();
  listening = undefined;
});
afterEach(async () => {
  stop();
  await client.removeAllChannels();
  await server.close();
});

/** A client with the package's own intervals, except the one between two attempts. */
function listen(heartbeatIntervalMs = 25_000): void {
  client = createClient(server.url, "sb_publishable_test", {
    realtime: {
      // Node 20 has no WebSocket; the types of `ws` differ in their events.
      transport: WebSocket as unknown as typeof globalThis.WebSocket,
      heartbeatIntervalMs,
      reconnectAfterMs: () => 50,
    },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const onListening = (now: boolean) => {
    listening = now;
  };
  stop = listenForHeads(client, { check, onListening }, { settle: SETTLE_MS, openAgain: 1_000 });
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 15_000, interval: 20 });
const joined = () => soon(() => expect([listening, server.members.length]).toEqual([true, 1]));

/** Waits for the checks that follow a join, so that later checks have another cause. */
async function checkedTwice(): Promise<void> {
  await joined();
  await soon(() => expect(check).toHaveBeenCalledTimes(2));
  check.mockClear();
}

test("listens to the heads only, checks as soon as it is connected, and once more when events are sure to arrive", async () => {
  listen();
  await joined();
  expect(server.joins).toMatchObject([
    {
      topic: "realtime:sync-heads",
      apikey: "sb_publishable_test",
      config: { postgres_changes: [{ event: "*", schema: "public", table: "sync_heads" }] },
    },
  ]);
  expect(check).toHaveBeenCalledTimes(1);
  await soon(() => expect(check).toHaveBeenCalledTimes(2));
});

test("each head that changes triggers a check", async () => {
  listen();
  await checkedTwice();
  server.tell("faqs", 12);
  await soon(() => expect(check).toHaveBeenCalledTimes(1));
  server.tell("posts", 4);
  await soon(() => expect(check).toHaveBeenCalledTimes(2));
});

test("reports that it is off once the connection drops, reconnects by itself, and checks for missed changes", async () => {
  listen();
  await checkedTwice();
  server.admits = false;
  server.drop();
  await soon(() => expect(listening).toBe(false));
  await soon(() => expect(server.joins.length).toBeGreaterThan(1));
  expect(check).not.toHaveBeenCalled();
  server.admits = true;
  await checkedTwice();
  server.tell("faqs", 13);
  await soon(() => expect(check).toHaveBeenCalledTimes(1));
});

test("notices a connection that died without a close event", async () => {
  listen(500);
  await checkedTwice();
  server.silence();
  await soon(() => expect(listening).toBe(false));
  await joined();
  check.mockClear();
  server.tell("faqs", 15);
  await soon(() => expect(check).toHaveBeenCalled());
});

test.each(["phx_error", "phx_close"] as const)("joins again after %s", async (how) => {
  listen();
  await checkedTwice();
  server.fail(how);
  await soon(() => expect(listening).toBe(false));
  await checkedTwice();
  expect(server.joins).toHaveLength(2);
});

test("closes the channel and the connection when it ends, and does not reconnect", async () => {
  // The connection stays for two heartbeats, in case a channel is joined again.
  listen(500);
  await joined();
  stop();
  await soon(() => expect(server.members).toEqual([]));
  await soon(() => expect(client.realtime.isConnected()).toBe(false));
  expect(client.getChannels()).toEqual([]);
  const checks = check.mock.calls.length;
  server.tell("faqs", 16);
  expect(check).toHaveBeenCalledTimes(checks);
});
