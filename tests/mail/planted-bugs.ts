import type { HostedSite } from "../supabase/hosted";

/** Functions of the outbox with one condition or one state changed, as a mistake would change it. */
const BUGS = {
  "no lease": [
    [
      "private.start_mail",
      "where id = p_id and lease = p_lease and state = 'waiting' and leased_until >= p_moment",
      "where id = p_id",
    ],
    ["private.claim_mails", "and (m.leased_until is null or m.leased_until < p_moment)", ""],
    ["private.claim_mails", "and (leased_until is null or leased_until < p_moment)", ""],
  ],
  "noted before it is sent": [
    ["private.start_mail", "set state = 'sending'", "set state = 'sent'"],
  ],
  "uncertain is sent again": [
    ["private.claim_mails", "set state = 'uncertain'", "set state = 'waiting'"],
    [
      "private.finish_mail",
      "when 'later' then 'waiting'",
      "when 'later' then 'waiting' when 'uncertain' then 'waiting'",
    ],
  ],
} as const;

export type PlantedBug = keyof typeof BUGS;

/** Plants a bug in a site's database; returns a function that repairs it. */
export async function plant(site: HostedSite, bug: PlantedBug): Promise<() => Promise<void>> {
  const session = await site.open("supabase_admin");
  const definition = async (name: string) =>
    (await session.query(`select pg_get_functiondef('${name}'::regproc)`)).join("\n");
  const right: string[] = [];
  for (const [name, words, instead] of BUGS[bug]) {
    const before = await definition(name);
    if (!before.includes(words)) throw new Error(`${name} has no « ${words} »`);
    right.push(before);
    await session.query(before.replace(words, () => instead));
  }
  await session.close();
  return async () => {
    for (const before of right.toReversed()) await site.run("supabase_admin", before);
  };
}
