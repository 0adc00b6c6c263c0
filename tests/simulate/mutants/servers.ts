import { z } from "zod";
import type { Network } from "../../support/backend";
import { place } from "../clock";

export type ServerName = keyof typeof servers;

/** Ways between the clients and the backend that a mutant needs; they wait on the virtual clock. */
export const servers = {
  /**
   * Takes a write, answers that it is written, and commits it a moment later: what somebody else writes
   * meanwhile is met by nobody who could still merge, and what is refused was told as kept.
   */
  answerBeforeCommit(): Network {
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const body = await request.clone().text();
      setTimeout(() => void forward(request), waitFor(body));
      return Response.json(goodAnswer(body));
    };
  },

  /** Transactions of several clients overlap: each begins as it arrives, and commits a while later. */
  overlappingCommits(): Network {
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const headers = new Headers(request.headers);
      // The server's clock, whatever that of the client says.
      headers.set("x-arrived-at", String(place.exit(() => Date.now())));
      const body = await request.text();
      await new Promise<void>((resolve) => {
        setTimeout(resolve, waitFor(body));
      });
      return forward(new Request(request.url, { method: request.method, headers, body }));
    };
  },
} as const satisfies Record<string, () => Network>;

const WRITES = /\/rpc\/(?:push_changes|submit_contact|submit_comment|subscribe)$/u;

const isWrite = ({ url }: Request) => WRITES.test(new URL(url).pathname);

const push = z.object({ changes: z.array(z.object({ next: z.object({ id: z.string() }) })) });

/** What a write is answered when all goes well. */
function goodAnswer(body: string): unknown {
  const { data } = push.safeParse(JSON.parse(body));
  if (!data) return { status: "received" };
  return data.changes.map(({ next }) => ({ id: next.id, status: "written" }));
}

/** Up to three seconds, the same for the same words. */
function waitFor(body: string): number {
  let sum = 0;
  for (const character of body) sum = (sum * 31 + character.charCodeAt(0)) % 3_001;
  return sum;
}
