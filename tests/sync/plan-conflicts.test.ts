import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { acceptOther, refusedChoice } from "../../src/store/writing/settle-conflict";
import { change, save } from "../../src/store/writing/repository";
import { invite, register } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

const PUBLICATION = "2030-03-01T08:00:00.000Z";
const WITHDRAWAL = "2030-03-05T08:00:00.000Z";
const EARLIER = "2030-03-02T08:00:00.000Z";
const LATER = "2030-03-04T08:00:00.000Z";
const PLANNED = { publish_at: PUBLICATION, withdraw_at: WITHDRAWAL };
const FIRST = "2030-02-01T08:00:00.000Z";

let backend: TestBackend;
let anna: TestDevice;
let boris: TestDevice;

/** Two people have a planned article on their devices. */
beforeEach(async () => {
  backend = await startBackend();
  anna = await openAdminDevice(
    backend,
    await backend.signUp("anna@example.org", "secret-1", "Anna"),
    {
      only: ["posts"],
    },
  );
  await invite(backend, "boris@example.org", "un-jeton");
  const client = backend.clientFor();
  await register(client, "boris@example.org", "un-jeton");
  boris = await openAdminDevice(backend, client, { only: ["posts"] });
  const article = { title: "Le printemps", slug: "le-printemps" };
  const draft = blank("posts", { ...article, content: "<p>Bientôt.</p>", ...PLANNED });
  await save(anna.database, "posts", draft, "printemps");
  await anna.settled();
  await boris.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const articleOn = async (device: TestDevice) =>
  (await device.docs("posts")).find(({ id }) => id === "printemps");

const move = ({ database }: TestDevice, moments: Partial<typeof PLANNED>) =>
  change(database, "posts", new Map([["printemps", moments]]));

/** Anna brings the withdrawal forward while Boris puts the publication off, past it. */
async function crossPlans() {
  [anna.line.online, boris.line.online] = [false, false];
  await move(anna, { withdraw_at: EARLIER });
  await move(boris, { publish_at: LATER });
  anna.line.online = true;
  await anna.settled();
  boris.line.online = true;
  await boris.settled();
  await anna.settled();
}

test("a withdrawal that another person’s publication has overtaken is set aside, on both devices", async () => {
  await crossPlans();
  for (const device of [anna, boris]) {
    expect(await articleOn(device)).toMatchObject({ publish_at: LATER, withdraw_at: WITHDRAWAL });
    expect(await device.conflicts()).toMatchObject([
      { field: "withdraw_at", kept: WITHDRAWAL, lost: EARLIER },
    ]);
  }
});

test("a withdrawal that was set aside is taken once the publication comes before it again", async () => {
  await crossPlans();
  const [conflict] = await anna.conflicts();
  if (!conflict) throw new Error("There is no conflict");
  expect(await refusedChoice(anna.database, conflict)).toMatch(/^Ce retrait précède/u);
  await move(anna, { publish_at: FIRST });
  expect(await refusedChoice(anna.database, conflict)).toBeUndefined();
  await acceptOther(anna.database, conflict);
  expect(await articleOn(anna)).toMatchObject({ publish_at: FIRST, withdraw_at: EARLIER });
});
