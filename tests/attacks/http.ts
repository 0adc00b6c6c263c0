import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { Backend } from "../../server/backend";
import { listener } from "../../server/http-bridge";
import { EMBEDDED_PUBLISHABLE_KEY } from "../../src/lib/config";
import { listenLocally } from "../support/listening";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface HttpAsked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is bytes. */
  readonly body?: unknown;
}

/** Sends an address as it is written: no client normalises its dots and slashes. */
export async function askHttp(
  port: number,
  path: string,
  asked: HttpAsked = {},
): Promise<HttpAnswer> {
  const { method = "GET", headers, body } = asked;
  const request = ask({
    host: "localhost",
    port,
    path,
    method,
    // A kept connection could be closed by the server at the moment of the next request.
    agent: false,
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, "content-type": "application/json", ...headers },
  });
  request.end(body instanceof Uint8Array || body === undefined ? body : JSON.stringify(body));
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, text: await text(response) };
}

/** The response to bytes that need not be a request. */
export async function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "localhost");
  socket.write(bytes);
  return text(socket);
}

/** Serves the API as `npm start` does: the connection alone determines the caller. */
export async function serve(backend: Backend): Promise<{ port: number; close(): void }> {
  const server = createServer(listener((request) => backend.fetch(request)));
  const port = await listenLocally(server);
  return { port, close: () => void server.close() };
}
