import { makeRoomFor, workOfAnother } from "../../src/account/session/former-account";
import { DRAFT_PREFIX } from "../../src/lib/device-storage";
import { isForgotten } from "../../src/store/database/forget-mark";
import { databaseName } from "../../src/store/database/identity";
import { pendingMap } from "../../src/store/edits/pending";
import { rejectedMap } from "../../src/store/edits/rejected";
import { countOf, readUnsentWork } from "../../src/store/unsent/unsent-work";
import type { Client } from "./client";
import type { Page } from "./page";
import type { Scene } from "./scene";
import type { Account } from "./server";
import { authorAt } from "./seats";
import { setAside } from "./set-aside";

/** Work that one machine alone has: edits that were never taken, and texts that were never saved. */
async function workOn(scene: Scene, { page, local, account }: Client): Promise<string[]> {
  const read = async ({ database }: Page) => [
    ...(await pendingMap(database).read()).keys(),
    ...(await rejectedMap(database).read()).keys(),
  ];
  const edits = page ? await scene.clock.until(page.run(() => read(page))) : [];
  const drafts = `${DRAFT_PREFIX}${account?.id ?? ""}:`;
  return [...edits, ...[...local.keys()].filter((key) => key.startsWith(drafts))];
}

/** Whether the page tells its owner what would be lost before it lets them go. */
async function asks(scene: Scene, client: Client, page: Page): Promise<boolean> {
  const { database } = page;
  const work = await scene.clock.until(
    page.run(() => readUnsentWork(client.account?.id ?? "", database)),
  );
  return countOf(work) > 0;
}

/** Signs out; false where they stay, having read what they would lose. */
export async function leave(scene: Scene, client: Client, page: Page): Promise<boolean> {
  const { random, clock } = scene;
  const work = await workOn(scene, client);
  if (await asks(scene, client, page)) {
    if (random.chance(0.5)) return false;
    await giveUp(scene, client, work);
  } else complainOf(scene, client, work);
  await clock.until(client.leave());
  client.isLocked = true;
  return true;
}

/**
 * Somebody else comes to a machine that a session ended on; false where they go away again, having read that
 * another's work lies here.
 */
export async function comeIn(scene: Scene, client: Client, other: Account): Promise<boolean> {
  const { random, clock } = scene;
  const { account: former } = client;
  const work = await workOn(scene, client);
  const told = await clock.until(client.here(() => workOfAnother(other.email)));
  const isTold = told !== undefined;
  if (isTold && random.chance(0.5)) return false;
  if (isTold) await giveUp(scene, client, work);
  await clock.until(client.close());
  const left = await clock.until(client.here(() => makeRoomFor(other.id, told)));
  // There is more than they were told of: they are asked again.
  if (left) return false;
  const identity = { role: "admin", userId: former?.id ?? "" } as const;
  if (client.here(() => isForgotten(identity))) {
    if (!isTold) complainOf(scene, client, work);
    client.disk.forget(databaseName(identity));
  }
  return true;
}

/** Its owner has read what is lost, and wants to go all the same. */
async function giveUp(scene: Scene, client: Client, work: readonly string[]): Promise<void> {
  const { ledger } = scene;
  await setAside(scene, client);
  const all = [...ledger.edits, ...ledger.deletions, ...ledger.restores];
  for (const each of all) {
    const isTheirs = each.by === authorAt(client);
    if (isTheirs && work.includes(`${each.collection}/${each.id}`)) each.isUndone = true;
  }
}

function complainOf({ complaints }: Scene, { name }: Client, work: readonly string[]): void {
  const detail = `${name} is not told of ${work.join(", ")}`;
  if (work.length > 0) complaints.push({ invariant: "work wiped without a word", detail });
}
