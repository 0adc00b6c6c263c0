import { replaceServer, restoreServer, saveServer } from "../backups";
import type { Command, Scene } from "../scene";
import { seatOf } from "../seats";
import { edits } from "./edits";

const topic = "a server that goes back";

/** What people do between a backup and its restore: their devices get ahead of it. */
async function meanwhile(scene: Scene): Promise<void> {
  const { random, clock, clients } = scene;
  for (let count = random.between(1, 3); count > 0; count--) {
    await edits[random.pick(["create", "edit a field", "edit two fields", "publish"])]?.run(scene);
    await clock.pass(random.between(0, 6_000));
  }
  for (const client of clients)
    if (seatOf(client)) void client.page?.run(() => client.page?.sync.check() ?? Promise.resolve());
  await clock.pass(2_000);
}

/** A server that no longer has what its clients have read. */
export const backups: Readonly<Record<string, Command>> = {
  "save the server": {
    weight: 4,
    topic,
    async run(scene) {
      await saveServer(scene);
      await meanwhile(scene);
      return true;
    },
  },
  "restore the server": {
    weight: 6,
    topic,
    async run(scene) {
      if (!(await restoreServer(scene))) return false;
      // With further writes, or without: then the heads are below what devices have read.
      if (scene.random.chance(0.5)) await meanwhile(scene);
      return true;
    },
  },
  "another server": {
    weight: 1.5,
    topic,
    async run(scene) {
      await replaceServer(scene);
      if (scene.random.chance(0.5)) await meanwhile(scene);
      return true;
    },
  },
};
