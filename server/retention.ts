import type { Backend } from "./backend";
import { reason } from "./startup-error";

const DAY_MS = 86_400_000;

/**
 * Has the database apply its retention, now and every day: a hosted project has a scheduler for that.
 * Answers how to stop.
 */
export async function keepRetention({ sql }: Pick<Backend, "sql">): Promise<() => Promise<void>> {
  let last: Promise<void>;
  const apply = async () => {
    try {
      await sql.query("select private.apply_retention(now())");
    } catch (error) {
      console.error(
        `Les données dont la durée de conservation est passée n’ont pas été effacées (${reason(error)}) : nouvel essai demain.`,
      );
    }
  };
  last = apply();
  await last;
  const timer = setInterval(() => {
    last = apply();
  }, DAY_MS);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
