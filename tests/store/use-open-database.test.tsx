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
  let goOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (goOn = resolve));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const draw = (device: Device) =>
    flushSync(() =>
      root.render(
        <DeviceContext value={device}>
          <Form until={until} />
        </DeviceContext>,
      ),
    );
  draw(deviceWith(undefined));
  document.querySelector("button")?.click();
  draw(deviceWith(database));
  goOn();
  expect(await asked[0]).toBe(database);
  root.unmount();
  await database.close();
}, 5_000);
