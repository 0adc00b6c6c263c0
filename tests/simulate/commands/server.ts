import type { Command, Scene } from "../scene";
import { COLLECTIONS } from "../invariants/state";
import { seatOf } from "../seats";
import { deletions } from "./deletions";
import { edits } from "./edits";
import { visitorCommands } from "./visitor";
import type { Edit } from "../ledger";

/** Writes a row by SQL as an administrator. */
async function foreignWrite(scene: Scene): Promise<boolean> {
  const { server, clock, random, clients, hot, words, ledger, trace } = scene;
  const owner = clients.find((client) => client.account !== undefined && seatOf(client));
  const faqs = hot.filter(({ collection }) => collection === "faqs");
  const stored: unknown = JSON.parse(owner?.local.get("vitrine-session") ?? "{}");
  const token = stored instanceof Object ? String(Reflect.get(stored, "access_token")) : "";
  if (faqs.length === 0 || token === "") return false;
  const { collection, id } = random.pick(faqs);
  const value = words.text("tool");
  const [before] = await server.query<{ answer: string }>(
    clock,
    "select answer from faqs where id = $1 and not deleted",
    [id],
  );
  if (!before) return false;
  const answer = await server.handle(
    clock,
    new Request(`http://localhost/rest/v1/faqs?id=eq.${id}`, {
      method: "PATCH",
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        answer: value,
        revision: 9e12,
        updated_at: "2999-01-01T00:00:00.000Z",
      }),
    }),
  );
  // Without the role it changes nothing, and reports no error.
  const [after] = await server.query<{ answer: string }>(
    clock,
    "select answer from faqs where id = $1",
    [id],
  );
  const edit: Edit = {
    by: "tool",
    collection,
    id,
    field: "answer",
    value,
    base: before.answer,
    step: ledger.step(),
    acknowledged: after?.answer === value,
  };
  ledger.edits.push(edit);
  trace.add(`a tool writes ${collection}/${id} → ${answer.status}`);
  return true;
}

/**
 * Months pass for deleted documents: they are emptied, then purged with their former states. Only people who gave up
 * that content lose it.
 */
async function purge({ server, clock, ledger, trace }: Scene): Promise<boolean> {
  const states = () =>
    server.query<{ id: string; text: string; live: boolean }>(
      clock,
      [...COLLECTIONS]
        .map(
          (name) =>
            `select id, to_jsonb(t)::text || coalesce((select string_agg(state::text, '') from revisions r
               where r.collection = '${name}' and r.document_id = t.id), '') as text, not deleted as live from ${name} t`,
        )
        .join(" union all "),
    );
  const before = await states();
  const texts = new Map(before.map(({ id, text }) => [id, text]));
  for (const months of [4, 8]) {
    await server.query(
      clock,
      `select private.apply_retention(now() + interval '${months} months')`,
    );
  }
  const after = new Map((await states()).map(({ id, live }) => [id, live]));
  const gone = before.filter(({ id, live }) => after.get(id) !== true && (live || !after.has(id)));
  for (const { id } of gone) {
    ledger.purged.add(id);
    ledger.asides.push({ by: "retention", text: texts.get(id) ?? "" });
  }
  trace.add(`retention: ${gone.length} rows`);
  return gone.length > 0;
}

/** A device that is offline from before a row is deleted until it is purged learns of it by the horizon alone. */
async function purgeBehindOnesBack(scene: Scene): Promise<boolean> {
  const { clients, random, clock } = scene;
  random.pick(clients).goOnline(false);
  await deletions["delete"]?.run(scene);
  await clock.pass(20_000);
  return purge(scene);
}

/** The server is down for a while and somebody has something to send: their page has to wait. */
async function outage(scene: Scene): Promise<boolean> {
  const { random, clock, weather } = scene;
  weather.downUntil = clock.now + random.between(20_000, 90_000);
  weather.saysSo = random.chance(0.5);
  const work = random.pick([edits["edit a field"], visitorCommands["submit newsletter"]]);
  await work?.run(scene);
  await clock.pass(random.between(10_000, 40_000));
  return true;
}

/** A row is deleted by SQL, as in Supabase Studio: it is removed instead of marked. */
async function removeRow({ server, clock, hot, random, ledger, trace }: Scene): Promise<boolean> {
  const { collection, id } = random.pick(hot);
  const [seen] = await server.query<Record<string, unknown>>(
    clock,
    `select * from ${collection} where id = $1 and not deleted`,
    [id],
  );
  if (!seen) return false;
  await server.query(clock, `delete from ${collection} where id = $1`, [id]);
  const step = ledger.step();
  ledger.deletions.push({ by: "sql", collection, id, seen, step, acknowledged: true });
  trace.add(`sql removes ${collection}/${id}`);
  return true;
}

/** What happens on the server without a client. */
export const serverCommands: Readonly<Record<string, Command>> = {
  "role removed": {
    weight: 1.5,
    async run({ server, clock, random }) {
      const { id } = random.pick(server.accounts);
      await server.query(clock, "update users set role = 'none' where id = $1", [id]);
      return true;
    },
  },
  "role given back": {
    weight: 2,
    async run({ server, clock, clients, pace }) {
      await server.query(clock, "update users set role = 'admin'");
      for (const { page, name } of clients) {
        pace.retried(name, clock.now);
        void page?.run(() => page.sync.resume());
      }
      return true;
    },
  },
  purge: { weight: 2, run: purgeBehindOnesBack },
  "physical delete": { weight: 1.5, run: removeRow },
  outage: { weight: 2, run: outage },
  "foreign tool": { weight: 1.5, run: foreignWrite },
};
