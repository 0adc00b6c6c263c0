import type { Clock } from "./clock";
import type { Random } from "./random";

/** How many bytes a server accepts in one request, and what happens to more. */
export interface Limit {
  readonly bytes: number;
  readonly how: "413" | "504" | "57014";
}

/** How long it processes a request that is too large before it gives up. */
const STATEMENT_TIMEOUT_MS = 3_000;

export function drawLimit(random: Random): Limit {
  return {
    bytes: random.between(150, 500) * 1_000,
    how: random.pick(["413", "504", "57014"] as const),
  };
}

export const isTooMuch = (limit: Limit | undefined, sent: string): limit is Limit =>
  limit !== undefined && sent.length > limit.bytes;

/** The server's response to a request that is too large. */
export async function refuse({ how }: Limit, clock: Clock): Promise<Response> {
  if (how === "413") return new Response("<h1>413 Request Entity Too Large</h1>", { status: 413 });
  await clock.wait(STATEMENT_TIMEOUT_MS);
  if (how === "504") return new Response("<h1>504 Gateway Time-out</h1>", { status: 504 });
  return Response.json(
    { code: "57014", message: "canceling statement due to statement timeout" },
    { status: 500 },
  );
}
