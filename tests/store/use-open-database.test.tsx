// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { type Device, DeviceContext } from "../../src/store/database/database-context";
import { openDatabase } from "../../src/store/opening/open-database";
import { useOpenDatabase } from "../../src/store/database/use-open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

const asked: Promise<unknown>[] = [];

/** Asks for the database some time after it was pressed, as a form does that first reads what was typed. */
function Form({ until }: { readonly until: Promise<void> }) {
  const open = useOpenDatabase();
  return (
    <button type="button" onClick={() => void asked.push(until.then(open))}>
      Envoyer
    </button>
  );
}

test("a database that opens between a press and the question for it is found", async () => {
  const database = await openDatabase({
    ...createStorage(),
    identity: { role: "visitor" },
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const until = deferred();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (device: Device) =>
    flushSync(() =>
      root.render(
        <DeviceContext value={device}>
          <Form until={until.promise} />
        </DeviceContext>,
      ),
    );
  draw(deviceWith(undefined));
  document.querySelector("button")?.click();
  draw(deviceWith(database));
  until.resolve();
  expect(await asked[0]).toBe(database);
  root.unmount();
  await database.close();
}, 5_000);

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

test("a component that is gone before the database opens gets none, however late it asks", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const late = deferred();
  const drawn = (
    <DeviceContext value={deviceWith(undefined)}>
      <Form until={Promise.resolve()} />
      <Form until={late.promise} />
    </DeviceContext>
  );
  flushSync(() => root.render(drawn));
  asked.length = 0;
  for (const button of document.querySelectorAll("button")) button.click();
  const answers = Promise.allSettled(asked);
  await Promise.resolve();
  root.unmount();
  late.resolve();
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
}, 5_000);
