import { documentsOf } from "../page";
import { valueAt } from "../paths";
import type { Command, Scene, Seat } from "../scene";
import { administrator, authorOf, seatOf } from "../seats";
import { CANARY } from "../values";
import { deleted, isShown, restored } from "./deletions";
import { documentAt, type Target, write } from "./edits";

/** The document as its device shows it now. */
export async function again(
  { clock }: Scene,
  { page }: Seat,
  { collection, id }: Target,
): Promise<Target | undefined> {
  const all = await clock.until(documentsOf(page, collection));
  const doc = all.find((each) => each["id"] === id);
  return doc && { collection, id, doc };
}

/** The field about which somebody changes their mind, and what they write there first. */
function firstThought(
  { random, words }: Scene,
  { collection, doc }: Target,
  by: string,
): readonly [field: string, value: unknown] | undefined {
  if (collection === "comments")
    return doc["name"] === CANARY ? undefined : ["approved", doc["approved"] !== true];
  if (collection === "documents") return ["parts.company_info.name", words.text(by)];
  if (collection === "faqs") return [random.pick(["question", "answer"]), words.text(by)];
  if (String(doc["title"]).includes(CANARY)) return undefined;
  return random.chance(0.6)
    ? ["published", doc["published"] !== true]
    : [random.pick(["title", "excerpt"]), words.text(by)];
}

/** The final value, which is mostly the original one. */
function lastThought({ random, words }: Scene, before: unknown, by: string): unknown {
  return typeof before === "boolean" || random.chance(0.6) ? before : words.text(by);
}

/** While somebody hesitates, their page sends, online or offline, without an answer, or it ends. */
async function think(scene: Scene, { client }: Seat): Promise<void> {
  const { random, clock } = scene;
  await clock.pass(random.pick([0, 100, 1_000, 2_500]));
  if (random.chance(0.4)) client.goOnline(false);
  if (random.chance(0.2)) await reopen(scene, { client });
}

async function reopen({ clock }: Scene, { client }: Pick<Seat, "client">): Promise<void> {
  client.crash();
  if (!client.isLocked) await clock.until(client.open());
}

/** What happens afterwards: in half of the cases the page ends. */
async function moveOn(scene: Scene, seat: Seat): Promise<void> {
  if (scene.random.chance(0.5)) await reopen(scene, seat);
  if (scene.random.chance(0.7)) seat.client.goOnline(true);
}

async function changeOfMind(scene: Scene): Promise<boolean> {
  const { random, weather, trace } = scene;
  const seat = administrator(scene);
  const among = ["faqs", "posts", "comments", "documents"] as const;
  const target = seat && (await documentAt(scene, seat, [random.pick(among)]));
  const by = seat ? authorOf(seat) : "";
  const thought = target && firstThought(scene, target, by);
  if (!seat || !thought) return false;
  const [field, value] = thought;
  if (random.chance(0.6)) weather.unheard.add(seat.client.name);
  await write(scene, seat, target, { [field]: value });
  await think(scene, seat);
  const later = seatOf(seat.client);
  const now = later && (await again(scene, later, target));
  if (!later || !now || valueAt(now.doc, field) !== value) return true;
  await write(scene, later, now, {
    [field]: lastThought(scene, valueAt(target.doc, field), by),
  });
  trace.add(`${by} has changed their mind`);
  await moveOn(scene, later);
  return true;
}

/** Deletes a document, and undoes it by « Annuler ». */
async function takeBackDeletion(scene: Scene): Promise<boolean> {
  const { random, weather } = scene;
  const seat = administrator(scene);
  const target = seat && (await documentAt(scene, seat));
  if (!seat || !target) return false;
  if (random.chance(0.6)) weather.unheard.add(seat.client.name);
  const deletion = await deleted(scene, seat, target);
  await think(scene, seat);
  const later = seatOf(seat.client);
  if (!later || !deletion.acknowledged || (await isShown(scene, later, target))) return true;
  await restored(scene, later, deletion);
  await moveOn(scene, later);
  return true;
}

/** Writes the value that a field had before its author's last edit. */
async function putBack(scene: Scene): Promise<boolean> {
  const { ledger, random } = scene;
  const seat = administrator(scene);
  if (!seat) return false;
  const own = ledger.edits.filter(
    ({ by, base, acknowledged, collection }) =>
      by === authorOf(seat) &&
      base !== undefined &&
      acknowledged &&
      seat.client.collections.includes(collection),
  );
  if (own.length === 0) return false;
  const { collection, id, field, value, base } = random.pick(own.slice(-6));
  const target = await again(scene, seat, { collection, id, doc: {} });
  if (!target || JSON.stringify(valueAt(target.doc, field)) !== JSON.stringify(value)) return false;
  await write(scene, seat, target, { [field]: base });
  return true;
}

/** What people undo. */
export const minds: Readonly<Record<string, Command>> = {
  "change of mind": { weight: 6, run: changeOfMind },
  "take back a deletion": { weight: 3, run: takeBackDeletion },
  "put back": { weight: 4, run: putBack },
};
