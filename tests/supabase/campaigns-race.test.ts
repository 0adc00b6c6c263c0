import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";

const SUBSCRIBERS = 60;
const CAMPAIGNS = 6;

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

  test("a campaign ordered by two devices reaches each subscriber once, and nobody who unsubscribed meanwhile has a mail waiting", async () => {
    const owner = await site.open("postgres");
    await owner.query(`update newsletter_subscribers set deleted = true`);
    await owner.query(`insert into newsletter_subscribers (id, email)
      select 's' || i, 's' || i || '@example.org' from generate_series(1, ${SUBSCRIBERS}) as i`);
    await owner.query(`insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at)
      select private.token_hash('jeton-' || i), 's' || i, 'unsubscribe', now() + interval '1 day'
      from generate_series(1, ${SUBSCRIBERS}) as i`);
    const parts = `'{"wanted": "send", "html": "<p>.</p>", "text": "."}'`;
    const devices = Array.from({ length: 2 }, async () => {
      const session = await site.requestOf(ANNA);
      for (let campaign = 0; campaign < CAMPAIGNS; campaign++) {
        await session.query(`insert into documents (id, title, parts)
          values ('campaign-c${campaign}', 'Lettre', ${parts})
          on conflict (id) do update set title = excluded.title || ' bis'`);
      }
    });
    const leavers = [1, 2].map(async (first) => {
      const session = await site.open("postgres");
      for (let each = first; each <= SUBSCRIBERS; each += 4) {
        await session.query(`select public.end_subscription('jeton-${each}')`);
      }
    });
    const done = new AbortController();
    const tending = (async () => {
      const session = await site.open("postgres");
      while (!done.signal.aborted) {
        await session.query(
          "update private.mails set state = 'sent' where state = 'waiting' and campaign_id = 'c0'",
        );
        await session.query("select private.tend_campaigns()");
      }
    })();
    await Promise.all([...devices, ...leavers]).finally(() => done.abort());
    await tending;

    const counts = await owner.query(`
      select count(*) filter (where status = 'unsubscribed') || '|' || count(*) filter (where status = 'active')
      from newsletter_subscribers where not deleted`);
    expect(counts).toEqual([`${SUBSCRIBERS / 2}|${SUBSCRIBERS / 2}`]);
    const waitingForLeavers = await owner.query(`
      select m.id from private.mails m join newsletter_subscribers s on s.id = m.subscriber
      where s.status = 'unsubscribed' and m.state = 'waiting'`);
    expect(waitingForLeavers).toEqual([]);
    const letters = await owner.query(`
      select count(*) || '|' || count(distinct (m.subscriber, m.campaign_id))
      from private.mails m join newsletter_subscribers s on s.id = m.subscriber where s.status = 'active'`);
    const all = (SUBSCRIBERS / 2) * CAMPAIGNS;
    expect(letters).toEqual([`${all}|${all}`]);
  });
});
