/** Planted bugs of the newsletter: each sends somebody a letter that they must not receive. */
import type { Mutant } from "./mutants";

const MAIL_SQL = "supabase/migrations/20261124090000_mail.sql";
const CLAIM_SQL = "supabase/migrations/20261128093000_lowered_limit.sql";
const SUBSCRIBER_SQL = "supabase/migrations/20261128095000_restored_subscribers.sql";
const ORDERS_SQL = "supabase/migrations/20261128092000_deleted_campaigns.sql";
const LETTER_SQL = "supabase/migrations/20261124130500_letter_on_web.sql";
const topics = ["campaigns"] as const;

export const campaignMutants: readonly Mutant[] = [
  {
    name: "an unsubscription that leaves what waits in the outbox",
    topics,
    replacements: [
      {
        file: SUBSCRIBER_SQL,
        find: "  if new.status <> 'active' or new.junk or new.deleted then",
        replace: "  if new.junk or new.deleted then",
      },
    ],
  },
  {
    name: "a campaign that begins anew with each order",
    topics,
    replacements: [
      {
        file: ORDERS_SQL,
        find: "  elsif campaign.started_at is not null then",
        replace: "  elsif false then",
      },
      {
        file: LETTER_SQL,
        find: "format('campaign:%s:%s', campaign.id, subscriber)",
        replace: "format('campaign:%s:%s:%s', campaign.id, subscriber, gen_random_uuid())",
      },
      {
        file: MAIL_SQL,
        find: "create unique index mails_campaign_recipient",
        replace: "create index mails_campaign_recipient",
      },
    ],
  },
  {
    name: "a letter of a lost worker that leaves again",
    topics,
    replacements: [
      {
        file: CLAIM_SQL,
        find: "  update private.mails set state = 'uncertain', leased_until = null,",
        replace: "  update private.mails set state = 'waiting', leased_until = null,",
      },
    ],
  },
  {
    name: "a worker that no longer asks whether it still may",
    topics,
    replacements: [
      {
        file: "supabase/functions/mail/deliver.ts",
        find: "      if (!(await outbox.start(mail, LEASE_SECONDS))) continue;",
        replace: "      await outbox.start(mail, LEASE_SECONDS);",
      },
    ],
  },
  {
    name: "a campaign that is told to stop and does not",
    topics,
    replacements: [
      {
        file: ORDERS_SQL,
        find: "    perform private.stop_campaign(of_campaign);\n  elsif wanted = 'pause' then",
        replace:
          "    perform private.hold_campaign(of_campaign, false);\n  elsif wanted = 'pause' then",
      },
    ],
  },
];
