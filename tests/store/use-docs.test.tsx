// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtContent } from "../../src/app/embedded-content";
import { blank } from "../../src/content/validate";
import type { Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { syncStateMap } from "../../src/store/database/sync-state";
import { openDatabase } from "../../src/store/opening/open-database";
import { BuiltContentContext } from "../../src/store/queries/built-content";
import { useDocs } from "../../src/store/queries/use-docs";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

/** The revision of the questions that this device has. */
const KEPT = 5;

const questionNamed = (question: string) =>
  blank("faqs", { question, answer: "Oui.", category: "general" });

let database: Database;
let root: HTMLElement;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "visitor" },
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  await save(database, "faqs", questionNamed("Sur l’appareil ?"));
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["faqs"], reached: { faqs: { revision: KEPT, at: 0 } } }),
  );
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(async () => {
  root.remove();
  await database.close();
});

function Questions() {
  const docs = useDocs("faqs");
  return <p>{docs.state === "ready" ? docs.docs.map((doc) => doc.question).join() : docs.state}</p>;
}

/** A page with a part of it, built when the questions had this revision. */
function Page({ builtAt }: { readonly builtAt: number }) {
  const content = builtContent({
    path: "/",
    revisions: { faqs: builtAt },
    found: { faqs: [{ ...questionNamed("Dans la page ?"), id: "une" }] },
    partial: [],
  });
  return (
    <DeviceContext value={deviceWith(database)}>
      <BuiltContentContext value={content}>
        <Questions key={builtAt} />
      </BuiltContentContext>
    </DeviceContext>
  );
}

test("what the page before it read from the device shows in the first frame of a page, unless that was built later", async () => {
  const page = createRoot(root);
  const draw = (builtAt: number) => flushSync(() => page.render(<Page builtAt={builtAt} />));
  draw(KEPT);
  await expect.poll(() => root.textContent).toBe("Sur l’appareil ?");
  draw(KEPT - 1);
  expect(root.textContent).toBe("Sur l’appareil ?");
  draw(KEPT + 1);
  expect(root.textContent).toBe("Dans la page ?");
  page.unmount();
});
