/**
 * Sends what waits in the outbox, as an Edge Function: pg_cron calls it by the minute, with the secret of
 * `private.mail_road`. Its settings are secrets of the project; the README lists them.
 */
import { projectKey } from "../_shared/project-key.ts";
import { apiOutbox } from "./api-outbox.ts";
import { deliver } from "./deliver.ts";
import { sameText } from "./same-text.ts";
import { readMailSettings } from "./settings.ts";

declare const Deno: {
  readonly env: { toObject(): Record<string, string> };
  serve(answer: (request: Request) => Promise<Response>): unknown;
};

/** A call is ended after two seconds of processor; half of it is kept for a slower machine. `npm run bench:mail`. */
const MOST_PER_CALL = 100;
/** And after some time by the clock. */
const WORKING_MS = 40_000;

Deno.serve(async (request) => {
  const environment = Deno.env.toObject();
  const secret = environment["MAIL_WAKE_SECRET"] ?? "";
  const given = request.headers.get("authorization") ?? "";
  if (secret.length < 20 || !(await sameText(given, `Bearer ${secret}`))) {
    return new Response(null, { status: 401 });
  }
  const outbox = apiOutbox(
    environment["SUPABASE_URL"] ?? "",
    projectKey(environment["SUPABASE_SECRET_KEYS"], environment["SUPABASE_SERVICE_ROLE_KEY"]),
  );
  const read = readMailSettings(environment);
  if (!("settings" in read) || !read.settings) {
    const problem = "wrong" in read ? `${read.wrong} est incorrecte` : null;
    await outbox.report(null, null, problem);
    return Response.json({ sent: 0, problem });
  }
  const { settings } = read;
  const until = Date.now() + WORKING_MS;
  const most = settings.perCall ?? MOST_PER_CALL;
  const round = await deliver(outbox, settings, { goesOn: () => Date.now() < until, most });
  await outbox.report(settings.host, settings.from.address, round.problem ?? null);
  return Response.json(round);
});
