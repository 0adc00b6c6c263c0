import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { listenLocally } from "../support/listening";

/** The part of a hosted project's API that the mail function uses. */
export interface MailApi {
  readonly url: string;
  close(): Promise<void>;
}

export const SECRET_KEY = "sb_secret_for-tests";

const call = z.object({ task: z.string(), given: z.record(z.string(), z.unknown()) });

/** Serves a real database: `work` calls `public.work_on_mails` there. Only the secret key is accepted. */
export async function openMailApi(
  work: (task: string, given: string) => Promise<unknown>,
): Promise<MailApi> {
  const answer = async (url: string, key: unknown, body: string): Promise<[number, unknown]> => {
    if (url !== "/rest/v1/rpc/work_on_mails") return [404, {}];
    if (key !== SECRET_KEY) return [401, { message: "Invalid API key" }];
    const { task, given } = call.parse(JSON.parse(body));
    return [200, await work(task, JSON.stringify(given))];
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = await text(request)
      .then((given) => answer(request.url ?? "", request.headers["apikey"], given))
      .catch((error: unknown): [number, unknown] => [500, { message: String(error) }]);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? null));
  };
  const server = createServer((request, response) => {
    // The caller may have disconnected.
    respond(request, response).catch(() => response.destroy());
  });
  const port = await listenLocally(server, { host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
