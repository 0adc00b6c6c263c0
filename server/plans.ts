import type { Backend } from "./backend";
import { reason } from "./startup-error";

const EVERY_MS = 15_000;

/**
 * Lets the database carry out planned publications and withdrawals, now and periodically, since only a hosted project
 * has a scheduler. Plans that were missed while the server was off are done at once and reported. Returns a function
 * that stops it.
 */
export function keepPlans({ sql }: Pick<Backend, "sql">, everyMs = EVERY_MS): () => Promise<void> {
  const carryOut = async () => {
    const { rows } = await sql.query<{ done: { late: number; failed: number } }>(
      "select private.carry_out_plans() as done",
    );
    const { late = 0, failed = 0 } = rows[0]?.done ?? {};
    if (late > 0) console.log(`Publications et retraits prévus, faits en retard : ${late}`);
    if (failed > 0) {
      console.error(
        `Publications ou retraits prévus qui ont échoué : ${failed}. Nouvel essai dans un instant.`,
      );
    }
  };
  const attempt = () =>
    carryOut().catch((error: unknown) => {
      console.error(
        `Les publications prévues n’ont pas pu être faites (${reason(error)}) : nouvel essai dans un instant.`,
      );
    });
  let last = attempt();
  const timer = setInterval(() => {
    last = last.then(attempt);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
