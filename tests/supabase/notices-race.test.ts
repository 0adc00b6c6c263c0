import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import { type HostedSite, startHostedSite } from "./hosted";

const DAYS = 20;
const WRITERS = 4;
const MESSAGES = 40;

const programs = findPostgres();

describe.skipIf(programs === undefined)("with several connections to a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterAll(async () => {
    await site.disconnect();
    await site.close();
  });

  test("each message is in exactly one daily mail, whatever arrives while several callers build it", async () => {
    const owner = await site.open("postgres");
    await owner.query(
      "update users set role = 'none' where email <> (select min(email) from users)",
    );
    await owner.query("delete from private.notices; delete from private.mails");
    await owner.query(`insert into documents (id, title, parts)
      select 'notices-' || id, 'Avis', '{"messages": "daily"}' from users where role = 'admin'`);
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const session = await site.open("postgres");
      for (let each = 0; each < MESSAGES; each++) {
        await session.query(`insert into contact_submissions (id, name, email, message, created_at, updated_at)
          values ('m-${writer}-${each}', 'Zoé', 'zoe@example.org', 'Bonjour', clock_timestamp(), clock_timestamp())`);
      }
    });
    const day = (ahead: number) =>
      `select private.send_digests(date_trunc('day', now()) + interval '${ahead + 1} days 12 hours')`;
    const callers = Array.from({ length: 3 }, async () => {
      const session = await site.open("postgres");
      for (let ahead = 0; ahead < DAYS; ahead++) await session.query(day(ahead));
    });
    await Promise.all([...writers, ...callers]);
    await owner.query(day(DAYS));

    const notOnce = await owner.query(`
      select count(*) from private.mails as m, lateral regexp_matches(m.body_text, '\\?message=(m-\\d+-\\d+)', 'g') as link
      where m.purpose = 'notice' group by link having count(*) <> 1`);
    expect(notOnce).toEqual([]);
    const counts = await owner.query(`
      select (select count(*) from private.notices where mail is null) || '|'
        || (select sum(substring(subject from '^\\d+')::integer) from private.mails where purpose = 'notice') || '|'
        || (select max(mails) from (
          select count(*) as mails from private.mails where purpose = 'notice' group by dedupe_key) as days)`);
    expect(counts).toEqual([`0|${WRITERS * MESSAGES}|1`]);
  });
});
