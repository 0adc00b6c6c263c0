import { afterEach, beforeEach, expect, test } from "vitest";
import { queueCampaign } from "../../src/admin/inbox/newsletter/campaign";
import { refusedChoice } from "../../src/store/writing/settle-conflict";
import { invite, register } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

const only = ["posts", "documents"] as const;
const letterOf = (content: string) => ({ html: `<div>${content}</div>`, text: content });

let backend: TestBackend;
let anna: TestDevice;
let boris: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only });
  await invite(backend, "boris@example.org", "un-jeton");
  const client = backend.clientFor();
  await register(client, "boris@example.org", "un-jeton");
  boris = await openAdminDevice(backend, client, { only });
  await queue(anna, "Mai", "<p>Un</p><p>Deux</p>");
  await anna.settled();
  await boris.settled();
  [anna.line.online, boris.line.online] = [false, false];
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const queue = ({ database }: TestDevice, title: string, content: string) =>
  queueCampaign(
    database,
    { title, content, send_at: "2030-05-01T08:00:00.000Z" },
    3,
    letterOf,
    "mai",
  );

async function reconnect() {
  anna.line.online = true;
  await anna.settled();
  boris.line.online = true;
  await boris.settled();
  await anna.settled();
}

const leaving = async () =>
  (await backend.sql.query("select subject, html, text from private.campaigns")).rows;

test("two corrections of one campaign: the words that are shown are those of the letter that leaves", async () => {
  await queue(anna, "Mai", "<p>Un, par Anna</p><p>Deux</p>");
  await queue(boris, "Mai 2030", "<p>Un</p><p>Deux, par Boris</p>");
  await reconnect();
  const content = "<p>Un</p><p>Deux, par Boris</p>";
  for (const device of [anna, boris]) {
    expect(await device.docs("posts")).toMatchObject([{ title: "Mai 2030", content }]);
    expect(await device.conflicts()).toMatchObject([
      { collection: "posts", field: "content", lost: "<p>Un, par Anna</p><p>Deux</p>" },
    ]);
  }
  expect(await leaving()).toEqual([{ subject: "Mai 2030", ...letterOf(content) }]);
  const [conflict] = await anna.conflicts();
  const refused = conflict && (await refusedChoice(anna.database, conflict));
  expect(refused).toMatch(/^Une campagne garde les mots de sa lettre/u);
});

test("one corrects the subject of a campaign, another its text: both leave, without a conflict", async () => {
  await queue(anna, "Mai", "<p>Un, par Anna</p><p>Deux</p>");
  await queue(boris, "Mai 2030", "<p>Un</p><p>Deux</p>");
  await reconnect();
  const content = "<p>Un, par Anna</p><p>Deux</p>";
  expect(await boris.docs("posts")).toMatchObject([{ title: "Mai 2030", content }]);
  expect(await boris.conflicts()).toEqual([]);
  expect(await leaving()).toEqual([{ subject: "Mai 2030", ...letterOf(content) }]);
});
