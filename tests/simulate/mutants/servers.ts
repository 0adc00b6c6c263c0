import { z } from "zod";
import type { Network } from "../../support/backend";
import { place } from "../clock";
import type { Random } from "../random";
import type { Seam } from "../run-case";

/** How long the commit of a write may take. */
const LONGEST_WAIT_MS = 3_000;

export type ServerName = keyof typeof servers;

/**
 * Layers between the clients and the backend that a mutant needs. Their delays are virtual and follow from the case's
 * seed, because a request contains names and dates that differ in each process.
 */
export const servers = {
  /**
   * Accepts a write, confirms it, and commits it a moment later: concurrent edits cannot be merged any more, and a
   * rejected edit was confirmed.
   */
  answerBeforeCommit(random: Random): Network {
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const body = await request.clone().text();
      setTimeout(() => void forward(request), random.between(0, LONGEST_WAIT_MS));
      return Response.json(goodAnswer(body));
    };
  },

  /** Transactions overlap: of concurrent ones, the first to begin commits last. */
  overlappingCommits(): Network {
    let isOneOpen = false;
    return async (request, forward) => {
      if (!isWrite(request)) return forward(request);
      const headers = new Headers(request.headers);
      // The server's clock, whatever the client's clock says.
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

/** The response to a write that succeeds. */
function goodAnswer(body: string): unknown {
  const { data } = push.safeParse(JSON.parse(body));
  if (!data) return { status: "received" };
  return data.changes.map(({ next }) => ({ id: next.id, status: "written" }));
}
