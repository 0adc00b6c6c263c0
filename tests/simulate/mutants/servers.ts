import { z } from "zod";
import type { Network } from "../../support/backend";
import { place } from "../clock";
import type { Random } from "../random";
import type { Seam } from "../run-case";

/** How long a write may take to be committed. */
const LONGEST_WAIT_MS = 3_000;

export type ServerName = keyof typeof servers;

/**
 * Ways between the clients and the backend that a mutant needs; they wait on the virtual clock, for as long
 * as the case's seed says: a request holds names and dates that are others in each process.
 */
export const servers = {
  /**
   * Takes a write, answers that it is written, and commits it a moment later: what somebody else writes
   * meanwhile is met by nobody who could still merge, and what is rejected was told as kept.
   */
  answerBeforeCommit(random: Random): Network {
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const body = await request.clone().text();
      setTimeout(() => void forward(request), random.between(0, LONGEST_WAIT_MS));
      return Response.json(goodAnswer(body));
    };
  },

  /** Transactions overlap: of those that are under way at a time, the first to begin commits last. */
  overlappingCommits(): Network {
    let isOneOpen = false;
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const headers = new Headers(request.headers);
      // The server's clock, whatever that of the client says.
      headers.set("x-arrived-at", String(place.exit(() => Date.now())));
      const body = await request.text();
      if (!isOneOpen) {
        isOneOpen = true;
        await new Promise<void>((resolve) => {
          setTimeout(resolve, LONGEST_WAIT_MS);
        });
        isOneOpen = false;
      }
      return forward(new Request(request.url, { method: request.method, headers, body }));
    };
  },
} as const satisfies Record<string, Seam>;

const WRITES = /\/rpc\/(?:push_changes|submit_contact|submit_comment|subscribe)$/u;

const isWrite = ({ url }: Request) => WRITES.test(new URL(url).pathname);

const push = z.object({ changes: z.array(z.object({ next: z.object({ id: z.string() }) })) });

/** What a write is answered when all goes well. */
function goodAnswer(body: string): unknown {
  const { data } = push.safeParse(JSON.parse(body));
  if (!data) return { status: "received" };
  return data.changes.map(({ next }) => ({ id: next.id, status: "written" }));
}
