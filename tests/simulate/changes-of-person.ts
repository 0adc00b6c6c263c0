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

/** Work that exists on one device only: edits that were not sent, and texts that were not saved. */
async function workOn(scene: Scene, { page, local, account }: Client): Promise<string[]> {
  const read = async ({ database }: Page) => [
    ...(await pendingMap(database).read()).keys(),
    ...(await rejectedMap(database).read()).keys(),
  ];
  const edits = page ? await scene.clock.until(page.run(() => read(page))) : [];
  const drafts = `${DRAFT_PREFIX}${account?.id ?? ""}:`;
  return [...edits, ...[...local.keys()].filter((key) => key.startsWith(drafts))];
}

/** Whether the page lists what would be lost before it signs out. */
async function asks(scene: Scene, client: Client, page: Page): Promise<boolean> {
  const { database } = page;
  const work = await scene.clock.until(
    page.run(() => readUnsentWork(client.account?.id ?? "", database)),
  );
  return countOf(work) > 0;
}

/** Signs out; false if the person stays after reading what they would lose. */
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
 * Another person signs in on a device after a session ended; false if they leave after reading that another person's
 * work is there.
 */
export async function comeIn(scene: Scene, client: Client, other: Account): Promise<boolean> {
  const { random, clock } = scene;
  const { account: former } = client;
  const work = await workOn(scene, client);
  const seen = await clock.until(client.here(() => workOfAnother(other.email)));
  const isListed = seen !== undefined;
  if (isListed && random.chance(0.5)) return false;
  if (isListed) await giveUp(scene, client, work);
  await clock.until(client.close());
  const left = await clock.until(client.here(() => makeRoomFor(other.id, seen)));
  // There is more than was listed: the page asks again.
  if (left) return false;
  const identity = { role: "admin", userId: former?.id ?? "" } as const;
  if (client.here(() => isForgotten(identity))) {
    if (!isListed) complainOf(scene, client, work);
    client.disk.forget(databaseName(identity));
  }
  return true;
}

/** The owner has read what is lost, and signs out all the same. */
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
