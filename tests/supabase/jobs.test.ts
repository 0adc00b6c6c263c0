import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres, hasCron } from "../support/postgres";
import type { Session } from "../support/postgres-session";
import { type HostedSite, startHostedSite } from "./hosted";

const MIGRATIONS = "supabase/migrations";

const programs = findPostgres();

describe.skipIf(!hasCron(programs))("a project that enables pg_cron as the README says", () => {
  let site: HostedSite;
  let owner: Session;

  beforeAll(async () => {
    site = await startHostedSite(programs, true);
    await site.run(
      "supabase_admin",
      "create extension pg_cron; grant usage on schema cron to postgres;",
    );
    owner = await site.open("postgres");
    const readme = readFileSync("README.md", "utf8");
    const statements = readme.match(
      /select (?:cron\.schedule\('vitrine-[^;]+|private\.schedule_\w+\(\));/gu,
    );
    for (const statement of statements ?? []) await owner.query(statement.replace(/;$/u, ""));
  });
  afterAll(async () => {
    await site.disconnect();
    await site.close();
  });

  test("schedules every job of the migrations, once", async () => {
    const named = readdirSync(MIGRATIONS).flatMap((file) =>
      Array.from(
        readFileSync(`${MIGRATIONS}/${file}`, "utf8").matchAll(/cron\.schedule\('([\w-]+)'/gu),
        ([, name = ""]) => name,
      ),
    );
    expect(await owner.query("select jobname from cron.job order by 1")).toEqual(
      [...new Set(named)].toSorted(),
    );
  });

  test("starts a planned campaign at its moment, by one of these jobs", async () => {
    await owner.query(`insert into newsletter_subscribers (id, email, status) values ('ana', 'ana@example.org', 'active');
      insert into documents (id, title, parts) values ('campaign-nov', 'La lettre',
        jsonb_build_object('wanted', 'send', 'html', '<p>Bonjour</p>', 'text', 'Bonjour', 'send_at', now() + interval '1 hour'));
      update private.campaigns set send_at = now() - interval '1 second'`);
    const commands = await owner.query(
      "select command from cron.job where command not like '%pg_sleep%' order by jobname",
    );
    for (const command of commands) await owner.query(command);
    const sent = await owner.query("select recipient from private.mails");
    expect(sent).toContain("ana@example.org");
  });

  test("forgets what pg_cron notes of each run after three days", async () => {
    const [command = ""] = await owner.query(
      "select command from cron.job where jobname = 'vitrine-cron-log'",
    );
    const admin = await site.open("supabase_admin");
    await admin.query(`insert into cron.job_run_details (runid, username, end_time) values
      (-1, 'postgres', now() - interval '4 days'), (-2, 'postgres', now() - interval '2 days')`);
    await owner.query(command);
    expect(await admin.query("select runid from cron.job_run_details where runid < 0")).toEqual([
      "-2",
    ]);
  });
});
