import { serverReadyAt } from "../../../src/lib/api/retry-after";
import { pendingMap } from "../../../src/store/edits/pending";
import { rejectedMap } from "../../../src/store/edits/rejected";
import { syncStateMap } from "../../../src/store/database/sync-state";
import { documentsOf } from "../page";
import type { Command, Scene, Seat } from "../scene";
import { visitorOf } from "../seats";
import { visitorCommands } from "./visitor";

/** Writes a question's answer by SQL; returns the present answer. */
export async function publish({
  server,
  clock,
  words,
  ledger,
}: Scene): Promise<string | undefined> {
  const base = await answerNow(server, clock);
  if (base === undefined) return undefined;
  const value = words.text("sql");
  await server.query(clock, "update faqs set answer = $1 where id = 'hot-faq'", [value]);
  const place = { by: "sql", collection: "faqs", id: "hot-faq", field: "answer" } as const;
  ledger.edits.push({ ...place, value, base, step: ledger.step(), acknowledged: true });
  return value;
}

/** The present value; somebody may have overwritten what was published. */
export async function answerNow(
  server: Scene["server"],
  clock: Scene["clock"],
): Promise<string | undefined> {
  const sql = "select answer from faqs where id = 'hot-faq' and not deleted";
  return (await server.query<{ answer: string }>(clock, sql))[0]?.answer;
}

/** An online visitor soon reads what was published, whatever else their page waits for. */
async function mustRead(scene: Scene, seat: Seat, whatever: string): Promise<void> {
  const { clock, complaints, weather } = scene;
  const { client, page } = seat;
  const value = await publish(scene);
  const { faultRate } = weather;
  weather.faultRate = 0;
  void page.run(() => page.sync.check());
  await clock.pass(READ_MS);
  weather.faultRate = faultRate;
  if (client.page !== page || !client.online || value === undefined) return;
  const here = await clock.until(documentsOf(page, "faqs"));
  const read = here.find(({ id }) => id === "hot-faq")?.["answer"];
  const detail = `${client.name} reads nothing new for ${READ_MS / 1_000} s while ${whatever}`;
  if (read !== value && read !== (await answerNow(scene.server, clock)))
    complaints.push({ invariant: "reading goes on", detail });
}

const READ_MS = 45_000;
const FLOOD_MS = 10 * 60_000;

/** Whether a page can read now: it is online, without a problem and without an edit of that row. */
export async function mayRead(scene: Scene, { client, page }: Seat): Promise<boolean> {
  const { clock, weather } = scene;
  if (!client.online || !page.power.on) return false;
  if (clock.now < Math.max(weather.downUntil, serverReadyAt())) return false;
  const read = page.run(async () => {
    const pending = await pendingMap(page.database).read();
    const rejected = await rejectedMap(page.database).read();
    const state = (await syncStateMap(page.database).read()).get("state");
    return !state?.problem && !pending.has("faqs/hot-faq") && !rejected.has("faqs/hot-faq");
  });
  return clock.until(read);
}

/** Whether the visitor's page can read at all. */
function reader(scene: Scene): Seat | undefined {
  const { clock, weather } = scene;
  const seat = visitorOf(scene);
  if (!seat?.client.online || clock.now < Math.max(weather.downUntil, serverReadyAt()))
    return undefined;
  return seat;
}

/** The visitor's address has reached its limit: the next form is answered « later ». */
async function flood(scene: Scene): Promise<boolean> {
  const { server, clock, weather } = scene;
  const seat = reader(scene);
  if (!seat || weather.clocksMayBeWrong) return false;
  await server.flood(clock);
  weather.floodedUntil = clock.now + FLOOD_MS;
  const { faultRate } = weather;
  weather.faultRate = 0;
  await visitorCommands["submit contact"]?.run(scene);
  await clock.pass(2_000);
  weather.faultRate = faultRate;
  if (seat.client.page === seat.page) await mustRead(scene, seat, "a form waits");
  return true;
}

/** One collection returns unreadable answers for a while. */
async function spoil(scene: Scene): Promise<boolean> {
  const { server, clock, weather, words, ledger } = scene;
  const seat = reader(scene);
  if (!seat) return false;
  weather.spoiled = "posts";
  const value = words.text("sql");
  const moved = await server.query<{ id: string; base: string }>(
    clock,
    `update posts set author = $1 from posts former
     where former.id = posts.id and not posts.deleted returning posts.id, former.author as base`,
    [value],
  );
  for (const { id, base } of moved) {
    const place = { by: "sql", collection: "posts", id, field: "author" } as const;
    ledger.edits.push({ ...place, value, base, step: ledger.step(), acknowledged: true });
  }
  await mustRead(scene, seat, "another collection cannot be read");
  weather.spoiled = undefined;
  return true;
}

/** Conditions that must not stop reading. */
export const readers: Readonly<Record<string, Command>> = {
  "a form too many": { weight: 6, topic: "floods", run: flood },
  "a collection that cannot be read": { weight: 4, topic: "nonsense for an answer", run: spoil },
};
