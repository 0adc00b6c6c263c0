import { startSync } from "../../../src/sync/start";
import type { Client } from "../client";
import type { Command, Scene } from "../scene";
import { seatOf } from "../seats";
import { setAside } from "../set-aside";
import { documentAt, write } from "./edits";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than anybody should wait for an answer. */
const LONG_MS = 160_000;
/** A younger request may still be answered: it does not count as hanging. */
const USUAL_MS = 4_000;
/** Within this time a manual retry has ended a hanging request. */
const PRESSED_MS = 1_000;

/** A command that affects one of the devices; `happen` returns false where it does not apply. */
export function onDevice(
  weight: number,
  happen: (scene: Scene, client: Client) => Promise<boolean>,
  whom: (client: Client) => boolean = () => true,
): Command {
  return {
    weight,
    async run(scene) {
      const { random, clients } = scene;
      const possible = clients.filter(whom);
      return possible.length > 0 && happen(scene, random.pick(possible));
    },
  };
}

export const isAdmin = ({ account }: Client) => account !== undefined;

/** Closes the page, by a person or by a crash. */
async function closePage(scene: Scene, client: Client): Promise<void> {
  if (scene.random.chance(0.4)) client.crash();
  else await scene.clock.until(client.close());
}

/** Actions of people on their devices, and failures of the devices. */
export const life: Readonly<Record<string, Command>> = {
  "go offline": onDevice(4, async (_scene, client) => {
    if (!client.online) return false;
    client.goOnline(false);
    return true;
  }),
  "come back": onDevice(5, async (scene, client) => {
    if (client.online) return false;
    client.goOnline(true);
    scene.pace.retried(client.name, scene.clock.now);
    const { page } = client;
    // As the browser's « online » event does.
    void page?.run(() => page.sync.check());
    return true;
  }),
  focus: onDevice(3, async ({ pace, clock }, { page, name }) => {
    pace.retried(name, clock.now);
    void page?.run(() => page.sync.check());
    return page !== undefined;
  }),
  "press « Synchroniser maintenant »": onDevice(4, async (scene, { page, name }) => {
    const { pace, clock, complaints } = scene;
    if (!page) return false;
    pace.retried(name, clock.now);
    const before = page.wire.hung(USUAL_MS);
    void page.run(() => page.sync.resync());
    await clock.pass(PRESSED_MS);
    const [still] = page.wire.hung(USUAL_MS + PRESSED_MS);
    if (still && before.includes(still))
      complaints.push({
        invariant: "a press that does nothing",
        detail: `${name} pressed, and ${still} still waits`,
      });
    return true;
  }),
  "kill the tab": onDevice(3, async ({ random }, client) => {
    if (!client.page) return false;
    if (random.chance(0.5)) client.crash();
    else client.crashFirst();
    return true;
  }),
  "kill the tab as it writes": onDevice(
    2,
    async (scene, client) => {
      const seat = seatOf(client);
      const target = seat && (await documentAt(scene, seat));
      if (!seat || !target) return false;
      const { words, random } = scene;
      const field = target.collection === "faqs" ? "answer" : "excerpt";
      client.disk.death = { writes: random.between(0, 2), come: () => client.crash() };
      await write(scene, seat, target, { [field]: words.text(client.name) });
      client.disk.death = undefined;
      return true;
    },
    isAdmin,
  ),
  "close the tab": onDevice(1, async ({ clock }, client) => {
    if (!client.page) return false;
    await clock.until(client.close());
    return true;
  }),
  "open the tab": onDevice(
    8,
    async ({ clock }, client) => {
      await clock.until(client.open());
      return true;
    },
    ({ page, isLocked }) => page === undefined && !isLocked,
  ),
  upgrade: onDevice(1.5, async (scene, client) => {
    if (!client.page || client.upgrades >= 2) return false;
    await closePage(scene, client);
    client.version += 1;
    client.upgrades += 1;
    await scene.clock.until(client.open());
    return true;
  }),
  wait: {
    weight: 10,
    async run({ clock, random }) {
      await clock.pass(random.pick([0, 1, 40, 300, 1_500, 4_000, 12_000, 45_000, 100_000]));
      return true;
    },
  },
  "wait for an answer": {
    weight: 6,
    topic: "requests that are never answered",
    async run({ clock }) {
      await clock.pass(LONG_MS);
      return true;
    },
  },
  "wait for days": {
    weight: 1.5,
    async run({ clock, random }) {
      // All laptops are closed meanwhile.
      clock.sleep(random.pick([20 * MINUTE_MS, 2 * HOUR_MS, 26 * HOUR_MS, 8 * 24 * HOUR_MS]));
      await clock.pass(500);
      return true;
    },
  },
  "clock off by 26 h": onDevice(3, async ({ random, trace, weather }, client) => {
    if (!weather.clocksMayBeWrong) return false;
    client.offset = random.pick([-26, 26, 0]) * HOUR_MS;
    trace.count("fault clock off");
    return true;
  }),
  "two leaders": onDevice(1.5, async ({ trace }, client) => {
    const { page, identity } = client;
    if (!page || page.second || client.hasTabs) return false;
    const { database, supabase } = page;
    page.second = await page.run(async () => startSync({ database, identity, client: supabase }));
    trace.count("fault two leaders");
    return true;
  }),
  "one leader again": onDevice(2, async ({ clock }, { page }) => {
    const { second } = page ?? {};
    if (!page || !second) return false;
    delete page.second;
    await clock.until(
      page.run(() => second.stop()),
      10 * MINUTE_MS,
    );
    return true;
  }),
  "storage wiped": onDevice(1, async (scene, client) => {
    // What another person left here is no longer checked.
    if (!client.page || client.hasSwitched) return false;
    await setAside(scene, client);
    client.crash();
    await scene.clock.until(client.crashed());
    client.disk.wipe();
    if (!client.owner) scene.ledger.forgetSubmissions();
    scene.trace.count("fault storage wiped");
    await scene.clock.until(client.open());
    return true;
  }),
};
