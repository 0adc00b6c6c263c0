import type { CollectionName } from "../../../src/content/index";
import { keysForMove } from "../../../src/content/rules/order-key";
import { remove, reorder, restore } from "../../../src/store/writing/repository";
import { documentsOf } from "../page";
import type { Deletion } from "../ledger";
import type { Command, Scene, Seat } from "../scene";
import { administrator, attempt, authorOf } from "../seats";
import { acknowledge, documentAt, noted, notedAll, type Target } from "./edits";

/** Deletes a document that the device shows. */
export async function deleted(scene: Scene, seat: Seat, target: Target): Promise<Deletion> {
  const { ledger, trace } = scene;
  const { collection, id, doc } = target;
  const by = authorOf(seat);
  const step = ledger.step();
  const deletion: Deletion = { by, collection, id, seen: doc, step, acknowledged: false };
  ledger.deletions.push(deletion);
  const work = () => remove(seat.page.database, collection, id);
  deletion.acknowledged = await attempt(scene, seat.page, work);
  trace.add(`${by} deletes ${collection}/${id} ${deletion.acknowledged}`);
  return deletion;
}

/** Restores what its author deleted, as they saw it. */
export async function restored(scene: Scene, seat: Seat, gone: Deletion): Promise<void> {
  const { ledger, trace } = scene;
  const { collection, id, seen } = gone;
  const { created_at, updated_at, ...fields } = seen;
  const by = authorOf(seat);
  const restoration = { by, collection, id, step: ledger.step(), acknowledged: false };
  ledger.restores.push(restoration);
  const written = Object.entries(fields)
    .filter(([field]) => field !== "id")
    .map(([field, value]) =>
      noted(scene, { by, collection, id, field, value, base: undefined, isWhole: true }),
    );
  const isDone = await attempt(scene, seat.page, () =>
    restore(seat.page.database, collection, {
      ...fields,
      id,
      created_at: String(created_at),
      updated_at: String(updated_at),
    }),
  );
  acknowledge([restoration, ...written], isDone);
  trace.add(`${by} restores ${collection}/${id} ${isDone}`);
}

/** Whether the device shows a document. */
export async function isShown(
  { clock }: Scene,
  { page }: Seat,
  { collection, id }: { readonly collection: CollectionName; readonly id: string },
): Promise<boolean> {
  const here = await clock.until(documentsOf(page, collection));
  return here.some((doc) => doc["id"] === id);
}

async function reordered(scene: Scene): Promise<boolean> {
  const seat = administrator(scene);
  if (!seat) return false;
  const all = await scene.clock.until(documentsOf(seat.page, "faqs"));
  const shown = all
    .map((doc) => ({ id: String(doc["id"]), order: String(doc["order"]), doc }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .slice(0, 20);
  if (shown.length < 2) return false;
  const from = scene.random.between(0, shown.length - 1);
  const to = scene.random.between(0, shown.length - 1);
  const by = authorOf(seat);
  const keys = keysForMove(shown, from, to);
  const isDone = await attempt(scene, seat.page, () => reorder(seat.page.database, "faqs", keys));
  const after = isDone ? await scene.clock.until(documentsOf(seat.page, "faqs")) : [];
  for (const id of keys.keys()) {
    const doc = shown.find((each) => each.id === id)?.doc ?? {};
    const order = after.find((each) => each["id"] === id)?.["order"];
    const written = { collection: "faqs", id, doc, by } as const;
    if (order !== undefined) acknowledge(notedAll(scene, written, { order }), isDone);
    // It may have been written all the same: its outcome is not judged.
    else scene.ledger.unclear.add(`faqs/${id} order`);
  }
  return true;
}

/** What administrators do to whole documents. */
export const deletions: Readonly<Record<string, Command>> = {
  reorder: { weight: 3, run: reordered },
  delete: {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      const target = seat && (await documentAt(scene, seat));
      if (!seat || !target) return false;
      await deleted(scene, seat, target);
      return true;
    },
  },
  restore: {
    weight: 3,
    async run(scene) {
      const seat = administrator(scene);
      const { ledger, random } = scene;
      if (!seat || ledger.deletions.length === 0) return false;
      const gone = random.pick(ledger.deletions);
      if (gone.by !== authorOf(seat) || (await isShown(scene, seat, gone))) return false;
      if (!seat.client.collections.includes(gone.collection)) return false;
      await restored(scene, seat, gone);
      return true;
    },
  },
};
