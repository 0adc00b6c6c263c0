import { ACCOUNT_KEY } from "../../../src/account/session/stored-session";
import { pendingMap } from "../../../src/store/edits/pending";
import { rejectedMap } from "../../../src/store/edits/rejected";
import type { Client } from "../client";
import type { Page } from "../page";
import type { Command, Scene } from "../scene";
import { seatOf } from "../seats";
import type { Account } from "../server";
import { setAside } from "../set-aside";
import { documentAt, write } from "./edits";
import { isAdmin, onDevice } from "./life";

/** Signs in on a device, on the sign-in page or in the dialog over a locked page. */
export async function signIn(scene: Scene, client: Client): Promise<boolean> {
  const { clock, trace } = scene;
  const { account } = client;
  if (!account) return true;
  scene.pace.retried(client.name, clock.now);
  const isDone = client.page
    ? await signInAgain(scene, client.page, account)
    : (await clock.until(client.enter(account))) === null;
  if (isDone) letIn(client, account);
  if (isDone && !client.page) await clock.until(client.open());
  trace.add(`${client.name} signs in ${isDone}`);
  return isDone;
}

/** The machine remembers whose session it is. */
function letIn(client: Client, { id, email }: Account): void {
  client.isLocked = false;
  client.local.set(ACCOUNT_KEY, JSON.stringify({ id, email, displayName: email, role: "admin" }));
}

/** How long somebody waits for the sign-in. */
const PATIENCE_MS = 45_000;

function signInAgain({ clock }: Scene, page: Page, account: Account): Promise<boolean> {
  const signed = page.run(async () => {
    const { error } = await page.supabase.auth.signInWithPassword(account);
    if (error) return false;
    await page.sync.resume();
    return true;
  });
  const died = page.gone.then(() => false);
  const given = clock.wait(PATIENCE_MS).then(() => false);
  return clock.until(Promise.race([signed, died, given]));
}

async function isQueueEmpty(scene: Scene, client: Client): Promise<boolean> {
  const { page } = client;
  if (!page) return false;
  const read = page.run(async () => {
    const pending = await pendingMap(page.database).read();
    const rejected = await rejectedMap(page.database).read();
    return pending.size + rejected.size === 0;
  });
  return scene.clock.until(read);
}

/** Sessions that begin and end. */
export const sessions: Readonly<Record<string, Command>> = {
  "session ended": onDevice(
    2,
    async (scene, client) => {
      if (client.isLocked) return false;
      // An edit made just before must not be lost with the session.
      const seat = seatOf(client);
      const target = seat && (await documentAt(scene, seat, ["faqs"]));
      // Another tab may have ended the session, and this one learns of it later.
      if (scene.random.chance(0.5)) client.local.delete("vitrine-session");
      if (seat && target)
        await write(scene, seat, target, { answer: scene.words.text(client.name) });
      client.local.delete("vitrine-session");
      client.isLocked = true;
      return true;
    },
    isAdmin,
  ),
  "sign in": onDevice(6, signIn, (client) => isAdmin(client) && client.isLocked),
  "sign out": onDevice(
    1.5,
    async (scene, client) => {
      // With pending edits the page asks, and this person stays.
      if (!seatOf(client) || scene.topics.has("people") || !(await isQueueEmpty(scene, client)))
        return false;
      await setAside(scene, client);
      await scene.clock.until(client.leave());
      client.isLocked = true;
      return true;
    },
    isAdmin,
  ),
  "somebody else signs in": onDevice(
    1,
    async (scene, client) => {
      const { server, clock, topics } = scene;
      // Other people sign in on the sign-in page.
      if (!client.page || !client.isLocked || topics.has("people")) return false;
      const other = server.accounts.find(({ id }) => id !== client.account?.id);
      await clock.until(client.close());
      client.account = other;
      client.hasSwitched = true;
      await signIn(scene, client);
      return true;
    },
    isAdmin,
  ),
};
