import type { Backend } from "./backend";
import { reason } from "./startup-error";

const EVERY_MS = 15_000;

/**
 * Lets the database write the daily mails to administrators when they are due, now and periodically, since only a
 * hosted project has a scheduler. Returns a function that stops it.
 */
export function keepNotices({ sql }: Pick<Backend, "sql">, everyMs = EVERY_MS) {
  const send = () =>
    sql.query("select private.send_digests()").then(
      () => undefined,
      (error: unknown) => {
        console.error(
          `Les avis du jour n’ont pas pu être préparés (${reason(error)})\u00A0: nouvel essai dans un instant.`,
        );
      },
    );
  let last = send();
  const timer = setInterval(() => {
    last = last.then(send);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
