import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Starts a server on this machine, on any free port unless one is named. Resolves with its port. */
export async function listenLocally(
  server: Server,
  { host = "localhost", port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

/** A port on which nothing listens, for a program that takes its port as an argument. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server, { host: "127.0.0.1" });
  server.close();
  await once(server, "close");
  return port;
}
