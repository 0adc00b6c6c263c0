import type { Client } from "../client";
import type { Command, Scene } from "../scene";
import { setAside } from "../set-aside";

const topic = "builds";

/** A row that is withdrawn while a collection of many rows is read. */
const WITHDRAWN = "update faqs set deleted = true where id = 'many-500'";

/** Withdraws a row from the site by SQL, without the back office. */
async function withdraw({ server, clock, hot, random, ledger, trace }: Scene): Promise<void> {
  const { collection, id } = random.pick(hot);
  if (collection === "documents") return;
  const sql =
    collection === "posts" && random.chance(0.6)
      ? "update posts set published = false where id = $1 and published returning *"
      : `update ${collection} set deleted = true where id = $1 and not deleted returning *`;
  const [before] = await server.query<Record<string, unknown>>(
    clock,
    `select * from ${collection} where id = $1`,
    [id],
  );
  const rows = await server.query(clock, sql, [id]);
  if (rows.length === 0 || !before) return;
  const common = { by: "sql", collection, id, step: ledger.step(), acknowledged: true };
  if (sql.includes("deleted = true")) ledger.deletions.push({ ...common, seen: before });
  else ledger.edits.push({ ...common, field: "published", value: false, base: true });
  trace.add(`sql withdraws ${collection}/${id}`);
}

/** A visitor comes for the first time, and their page may crash between the rows and the checkpoint. */
async function firstVisit(scene: Scene, visitor: Client): Promise<void> {
  const { random, clock, ledger } = scene;
  await setAside(scene, visitor);
  visitor.crash();
  await clock.until(visitor.crashed());
  visitor.disk.wipe();
  ledger.forgetSubmissions();
  if (random.chance(0.7)) {
    visitor.disk.death = { writes: random.between(4, 30), come: () => visitor.crash() };
  }
  await clock.until(visitor.open());
  await clock.pass(random.between(0, 3_000));
  visitor.disk.death = undefined;
}

/** A site that is sometimes rebuilt, and visitors who start from its snapshot. */
export const builds: Readonly<Record<string, Command>> = {
  build: {
    weight: 4,
    topic,
    async run({ builds: made, server, clock, random }) {
      await made?.make(server, clock, random.chance(0.5) ? WITHDRAWN : undefined);
      return true;
    },
  },
  "a first visit": {
    weight: 6,
    topic,
    async run(scene) {
      const { clients, random, clock, server, builds: made } = scene;
      const visitor = clients.find(({ owner }) => owner === undefined);
      if (!visitor?.page) return false;
      if (random.chance(0.3)) await made?.make(server, clock, WITHDRAWN);
      await firstVisit(scene, visitor);
      if (random.chance(0.7)) await withdraw(scene);
      if (random.chance(0.7)) await made?.make(server, clock);
      if (!visitor.page) await clock.until(visitor.open());
      return true;
    },
  },
};
