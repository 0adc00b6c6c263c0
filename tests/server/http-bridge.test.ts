import { once } from "node:events";
import { createServer, request as httpRequest, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listener } from "../../server/http-bridge";
import { listenLocally } from "../support/listening";

let server: Server;
let port: number;

/** Answers with what it received. */
async function echo(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return Response.json({
    method: request.method,
    address: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    length: (await request.arrayBuffer()).byteLength,
  });
}

beforeAll(async () => {
  server = createServer(listener(echo));
  port = await listenLocally(server, { host: "127.0.0.1" });
});

afterAll(() => void server.close());

async function send(
  path: string,
  options: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const method = options.body ? "POST" : "GET";
  const request = httpRequest({ port, path, method, headers: options.headers, host: "127.0.0.1" });
  request.end(options.body);
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test("passes method, address, headers and body on", async () => {
  const { status, headers, body } = await send("/rest/v1/faqs?select=id", {
    headers: { "x-client-info": "test" },
    body: Buffer.from("{}"),
  });
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(JSON.parse(body)).toMatchObject({
    method: "POST",
    address: "/rest/v1/faqs?select=id",
    headers: { "x-client-info": "test" },
    length: 2,
  });
});

test("takes the visitor's address from the connection, never from the request's headers", async () => {
  const claims = [
    "cf-connecting-ip",
    "forwarded",
    "true-client-ip",
    "x-forwarded-for",
    "x-real-ip",
  ];
  const headers = Object.fromEntries(claims.map((name) => [name, "203.0.113.9"]));
  const { body } = await send("/", { headers });
  expect(JSON.parse(body).headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(body).not.toContain("203.0.113.9");
});

test.each(["//", "//example.com/x", "/%"])("takes %s for an address of its own", async (path) => {
  const { status, body } = await send(path);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ address: path });
});

test.each(["http://example.com/x", "*"])("refuses an address of another form: %s", async (path) => {
  expect((await send(path)).status).toBe(400);
});

test("refuses a body that is too large, with an error", async () => {
  expect((await send("/", { body: Buffer.alloc(12_000_001) })).status).toBe(413);
});

test("an answer without a policy of its own cannot run scripts when it is opened as a page", async () => {
  const { headers } = await send("/storage/v1/object/public/images/x.png");
  expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
});
