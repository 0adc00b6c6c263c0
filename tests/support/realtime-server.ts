import { once } from "node:events";
import { z } from "zod";
import { type WebSocket, WebSocketServer } from "ws";

/** A message of Realtime's protocol 2.0.0: join reference, reference, topic, event and payload. */
const message = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.record(z.string(), z.unknown()),
]);
const joining = z.object({
  access_token: z.string().optional(),
  config: z.object({ postgres_changes: z.array(z.record(z.string(), z.string())) }),
});

/** A request to join a channel, as it was received. */
export type Join = z.infer<typeof joining> & { readonly topic: string; readonly apikey: string };

interface Member {
  readonly socket: WebSocket;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly ids: readonly number[];
}

/** A server that speaks Realtime's protocol, and can be as unreliable as the real one. */
export interface RealtimeServer {
  /** The address of the project that it belongs to. */
  readonly url: string;
  readonly joins: readonly Join[];
  /** Channels with a listener. */
  readonly members: readonly Member[];
  /** Notifies all members that a row of `sync_heads` has changed. */
  tell(collection: string, revision: number): void;
  /** Closes every connection, as a restart does. */
  drop(): void;
  /** Keeps the present connections open without delivering anything on them; new ones work. */
  silence(): void;
  /** Reports every channel as failed, or as closed. */
  fail(how: "phx_error" | "phx_close"): void;
  /** False if it refuses connections. */
  admits: boolean;
  close(): Promise<void>;
}

let lastId = 30_000_000;

export async function startRealtime(): Promise<RealtimeServer> {
  const server = new WebSocketServer({ port: 0, path: "/realtime/v1/websocket" });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const joins: Join[] = [];
  let members: Member[] = [];
  const silent = new WeakSet<WebSocket>();

  const send = (socket: WebSocket, ...parts: z.infer<typeof message>) => {
    if (!silent.has(socket)) socket.send(JSON.stringify(parts));
  };
  const leave = (left: (member: Member) => boolean) => {
    members = members.filter((member) => !left(member));
  };

  function join(socket: WebSocket, apikey: string, parts: z.infer<typeof message>): void {
    const [joinRef, ref, topic, , payload] = parts;
    const wanted = joining.parse(payload);
    joins.push({ ...wanted, topic, apikey });
    if (!realtime.admits) {
      const response = { reason: "Unable to subscribe to changes" };
      send(socket, joinRef, ref, topic, "phx_reply", { status: "error", response });
      return;
    }
    const bindings = wanted.config.postgres_changes.map((binding) => {
      lastId += 1;
      return { id: lastId, ...binding };
    });
    const response = { postgres_changes: bindings };
    send(socket, joinRef, ref, topic, "phx_reply", { status: "ok", response });
    send(socket, joinRef, null, topic, "presence_state", {});
    send(socket, joinRef, null, topic, "system", {
      channel: topic.replace("realtime:", ""),
      extension: "postgres_changes",
      message: "Subscribed to PostgreSQL",
      status: "ok",
    });
    members.push({ socket, topic, joinRef, ids: bindings.map(({ id }) => id) });
  }

  server.on("connection", (socket, request) => {
    const { searchParams } = new URL(request.url ?? "", "ws://localhost");
    socket.on("close", () => leave((member) => member.socket === socket));
    socket.addEventListener("message", ({ data }) => {
      const parts = message.parse(JSON.parse(z.string().parse(data)));
      const [joinRef, ref, topic, event] = parts;
      if (silent.has(socket)) return;
      if (event === "phx_join") join(socket, searchParams.get("apikey") ?? "", parts);
      if (event === "heartbeat" || event === "phx_leave") {
        send(socket, joinRef, ref, topic, "phx_reply", { status: "ok", response: {} });
      }
      if (event !== "phx_leave") return;
      leave((member) => member.socket === socket && member.topic === topic);
      send(socket, joinRef, null, topic, "phx_close", {});
    });
  });

  const realtime: RealtimeServer = {
    url: `http://localhost:${address.port}`,
    joins,
    get members() {
      return members;
    },
    admits: true,
    tell(collection, revision) {
      for (const { socket, topic, ids } of members) {
        send(socket, null, null, topic, "postgres_changes", {
          ids,
          data: {
            schema: "public",
            table: "sync_heads",
            type: "UPDATE",
            commit_timestamp: new Date().toISOString(),
            columns: [
              { name: "collection", type: "text" },
              { name: "revision", type: "int8" },
            ],
            record: { collection, revision },
            old_record: { collection },
            errors: null,
          },
        });
      }
    },
    drop() {
      for (const socket of server.clients) socket.terminate();
    },
    silence() {
      for (const socket of server.clients) silent.add(socket);
    },
    fail(how) {
      for (const { socket, topic, joinRef } of members) send(socket, joinRef, null, topic, how, {});
      members = [];
    },
    async close() {
      realtime.drop();
      server.close();
      await once(server, "close");
    },
  };
  return realtime;
}
