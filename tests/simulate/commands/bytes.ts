import { blank } from "../../../src/content/validate";
import { save } from "../../../src/store/writing/repository";
import type { Command, Scene, Seat } from "../scene";
import { administrator, attempt, authorOf } from "../seats";
import { acknowledge, documentAt, notedAll, write } from "./edits";

const topic = "limits in bytes";

/** A draft of an article with that many bytes. */
async function addLong(scene: Scene, seat: Seat, bytes: number): Promise<void> {
  const { random, words, ledger, trace } = scene;
  const by = authorOf(seat);
  const id = random.uuid();
  const draft = {
    title: words.text(by),
    slug: id,
    content: `${words.html(by)}<p>${"x".repeat(bytes)}</p>`,
  };
  const edits = notedAll(scene, { by, collection: "posts", id, doc: {} }, draft);
  ledger.born.add(id);
  const work = async () => {
    const saved = await save(seat.page.database, "posts", blank("posts", draft), id);
    if (!saved.ok) throw new TypeError(Object.keys(saved.issues).join());
  };
  acknowledge(edits, await attempt(scene, seat.page, work));
  trace.add(`${by} writes ${bytes} bytes to posts/${id}`);
}

/** Several long articles written offline, as on a train; sometimes one of them exceeds the limit. */
async function writeMuch(scene: Scene): Promise<boolean> {
  const { random, weather, clock, hot, words } = scene;
  const seat = administrator(scene);
  const most = weather.limit?.bytes;
  if (!seat || most === undefined) return false;
  seat.client.goOnline(random.chance(0.2));
  for (let count = random.between(2, 4); count > 0; count--) {
    const share = random.chance(0.2) ? 1.1 : random.pick([0.3, 0.5, 0.7]);
    await addLong(scene, seat, Math.min(Math.round(most * share), 370_000));
  }
  // The edits behind them have to be sent too.
  const target = await documentAt(scene, seat, ["posts"]);
  if (target && hot.some(({ id }) => id === target.id))
    await write(scene, seat, target, { tags: [words.text(authorOf(seat))] });
  await clock.pass(random.between(0, 5_000));
  seat.client.goOnline(true);
  await clock.pass(random.between(0, 20_000));
  return true;
}

/** More than a server accepts in one request. */
export const bytes: Readonly<Record<string, Command>> = {
  "write much": { weight: 8, topic, run: writeMuch },
};
