import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { reason } from "./startup-error";
import type { Fetch } from "./static";

/** Larger than any picture that Storage accepts, and than any batch of edits. */
const BODY_LIMIT = 12_000_000;

/** Headers in which proxies name the visitor. This server has no proxy before it, so they cannot be trusted. */
const CLAIMED_ADDRESS = ["cf-connecting-ip", "forwarded", "true-client-ip", "x-real-ip"];

/** Pages set their own policy. Other answers, such as uploaded files, must run nothing even when opened as a page. */
const POLICY = "content-security-policy";

/** Makes a Node request listener of a function that answers requests. */
export function listener(fetch: Fetch): RequestListener {
  return (incoming, outgoing) => {
    respond(fetch, incoming, outgoing).catch((error: unknown) => {
      if (incoming.socket.destroyed) return;
      console.error(`Une requête a échoué : ${reason(error)}`);
      outgoing.statusCode = 500;
      outgoing.end();
    });
  };
}

async function respond(
  fetch: Fetch,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await toRequest(incoming);
  const response = request instanceof Response ? request : await fetch(request);
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  outgoing.setHeader("x-content-type-options", "nosniff");
  if (!response.headers.has(POLICY)) outgoing.setHeader(POLICY, "default-src 'none'; sandbox");
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** Converts the request; returns the answer for one that is not valid. */
async function toRequest(incoming: IncomingMessage): Promise<Request | Response> {
  const { method = "GET", url = "" } = incoming;
  // Other forms (`http://host/…`) would name another host than ours.
  if (!url.startsWith("/")) return new Response("Adresse incorrecte", { status: 400 });
  const body = await readBody(incoming);
  if (!body) return new Response("Requête trop grande", { status: 413 });
  try {
    return new Request(new URL(`http://localhost${url}`), {
      method,
      headers: requestHeaders(incoming),
      body: method === "GET" || method === "HEAD" || body.length === 0 ? null : body,
    });
  } catch {
    return new Response("Requête incorrecte", { status: 400 });
  }
}

function requestHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  for (const name of CLAIMED_ADDRESS) headers.delete(name);
  headers.set("x-forwarded-for", incoming.socket.remoteAddress ?? "");
  return headers;
}

/** Reads even a body that is too large to its end, since clients read the answer only after sending everything. */
async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  incoming.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= BODY_LIMIT) chunks.push(chunk);
  });
  await finished(incoming);
  return length <= BODY_LIMIT ? Buffer.concat(chunks) : undefined;
}
