import { definitionOf } from "../../../src/content/index";
import { save } from "../../../src/store/writing/repository";
import type { Command, Scene, Seat } from "../scene";
import { administrator, attempt, authorOf, seatOf } from "../seats";
import { CANARY } from "../values";
import { acknowledge, documentAt, notedAll, type Target, write } from "./edits";
import { again } from "./minds";

/** The fields of a form that people type in, and the values they tend to type. */
const TYPED = { faqs: ["question", "answer"], posts: ["title", "excerpt"] } as const;

/** Somebody else edits another field, and this page receives it before its form is saved. */
async function meanwhile(scene: Scene, target: Target, field: string): Promise<void> {
  const { clients, random, clock, words } = scene;
  const other = clients
    .filter(({ account }) => account !== undefined)
    .map(seatOf)
    .find((seat) => seat !== undefined && random.chance(0.7));
  const shown = other && (await again(scene, other, target));
  if (other && shown) await write(scene, other, shown, { [field]: words.text(authorOf(other)) });
  await clock.pass(random.pick([200, 2_000, 15_000]));
  for (const { page } of clients) void page?.run(() => page.sync.check());
  await clock.pass(1_000);
}

/** A form that was opened a while ago is saved; its author changed one field. */
async function saveForm(scene: Scene, seat: Seat): Promise<boolean> {
  const { random, words } = scene;
  const drawn = await documentAt(scene, seat, [random.pick(["faqs", "posts"] as const)]);
  if (!drawn || String(drawn.doc["title"]).includes(CANARY)) return false;
  const { collection, id, doc } = drawn;
  if (collection !== "faqs" && collection !== "posts") return false;
  const [typed, other] = random.chance(0.5) ? TYPED[collection] : TYPED[collection].toReversed();
  await meanwhile(scene, drawn, other);
  const later = seatOf(seat.client);
  if (!later || later.page !== seat.page || !(await again(scene, later, drawn))) return true;
  const by = authorOf(later);
  const values = { [typed]: words.text(by) };
  const edits = notedAll(scene, { ...drawn, by }, values);
  const names = Object.keys(definitionOf(collection).fields);
  const whole = Object.fromEntries(names.map((name) => [name, doc[name]]));
  const draft = { ...whole, ...values };
  const work = async () => {
    const saved = await save(later.page.database, collection, draft as never, id, {
      values: whole,
    });
    if (!saved.ok) throw new TypeError(Object.keys(saved.issues).join());
  };
  acknowledge(edits, await attempt(scene, later.page, work));
  scene.trace.add(`${by} saves a form of ${collection}/${id}: ${typed}`);
  return true;
}

/** What people do in forms. */
export const forms: Readonly<Record<string, Command>> = {
  "save a form drawn earlier": {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      return seat !== undefined && saveForm(scene, seat);
    },
  },
};
