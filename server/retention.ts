import type { Backend } from "./backend";
import { reason } from "./startup-error";

const DAY_MS = 86_400_000;

/**
 * Lets the database apply its retention, now and daily, since only a hosted project has a scheduler. Returns a function
 * that stops it.
 */
export function keepRetention({ sql }: Pick<Backend, "sql">): () => Promise<void> {
  const stopped = new AbortController();
  /** Works in steps, so that requests can run in between. */
  const applyInSteps = async () => {
    let status: string | undefined = "more";
    while (status === "more" && !stopped.signal.aborted) {
      const { rows } = await sql.query<{ status: string }>(
        "select private.continue_retention() ->> 'status' as status",
      );
      status = rows[0]?.status;
    }
  };
  const apply = () =>
    applyInSteps().catch((error: unknown) => {
      console.error(
        `Les données dont la durée de conservation est passée n’ont pas toutes été effacées (${reason(error)}) : nouvel essai demain.`,
      );
    });
  let last = apply();
  const timer = setInterval(() => {
    last = last.then(apply);
  }, DAY_MS);
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await last;
  };
}
