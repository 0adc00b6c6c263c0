import { ACCOUNT_KEY } from "../../../src/account/session/stored-session";
import { DRAFT_PREFIX } from "../../../src/lib/device-storage";
import { comeIn, leave } from "../changes-of-person";
import type { Command } from "../scene";
import { seatOf } from "../seats";
import { isAdmin, onDevice } from "./life";
import { signIn } from "./sessions";

const topic = "people";

/** People who sign in and out on a device. */
export const people: Readonly<Record<string, Command>> = {
  "type without saving": {
    ...onDevice(
      2,
      async ({ words }, { local, account, name }) => {
        const key = `${DRAFT_PREFIX}${account?.id ?? ""}:faqs:hot-faq`;
        const typed = { answer: words.text(name) };
        local.set(key, JSON.stringify({ typed, former: { answer: "" }, at: "2027-01-01" }));
        return true;
      },
      (client) => isAdmin(client) && seatOf(client) !== undefined,
    ),
    topic,
  },
  leave: {
    ...onDevice(
      4,
      async (scene, client) => {
        const seat = seatOf(client);
        return seat !== undefined && leave(scene, client, seat.page);
      },
      isAdmin,
    ),
    topic,
  },
  "somebody else comes": {
    ...onDevice(
      4,
      async (scene, client) => {
        const { server } = scene;
        const other = server.accounts.find(({ id }) => id !== client.account?.id);
        if (!client.page || !client.isLocked || !other) return false;
        // Another person can only take over a session that the server ended.
        if (!client.local.has(ACCOUNT_KEY) || !(await comeIn(scene, client, other))) return false;
        client.account = other;
        client.hasSwitched = true;
        await signIn(scene, client);
        return true;
      },
      isAdmin,
    ),
    topic,
  },
};
