import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { reason } from "./startup-error";
import type { Fetch } from "./static";

/** Larger than any picture Storage takes, and than any batch of edits. */
const BODY_LIMIT = 12_000_000;

/** Headers by which proxies name the visitor. None stands before this server: they are claims. */
const CLAIMED_ADDRESS = ["cf-connecting-ip", "forwarded", "true-client-ip", "x-real-ip"];

/** Pages bring theirs. What does not, an uploaded file say, runs nothing, even when it is opened as a page. */
const POLICY = "content-security-policy";

/** Lets a function that answers requests answer those of a Node server. */
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

/** The request, or the answer to one that cannot be understood. */
async function toRequest(incoming: IncomingMessage): Promise<Request | Response> {
  const { method = "GET", url = "" } = incoming;
  // Other forms (`//host/…`, `http://host/…`) would name another host than ours.
  if (!/^\/(?!\/)/.test(url)) return new Response("Adresse incorrecte", { status: 400 });
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

/** Reads to the end even what is too large: a client listens only once it has sent everything. */
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
