// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useChange } from "../../src/admin/inbox/use-change";
import { blank } from "../../src/content/validate";
import { closeDatabase, collectionOf, type Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { ToastProvider } from "../../src/ui/overlay/toast";
import { deviceWith } from "../support/device-context";

const QUESTION = {
  ...blank("faqs", {
    question: "Et le prix\u00A0?",
    answer: "En trois fois.",
    category: "general",
  }),
  id: "prix",
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
  deleted: false,
};

let database: Database;
let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  database = await openDatabase({
    identity: { role: "admin", userId: crypto.randomUUID() },
    storage: getRxStorageMemory(),
    only: ["faqs"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  await collectionOf(database, "faqs").insert(QUESTION);
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  await closeDatabase(database);
});

function Answering() {
  const { run } = useChange("faqs", () => "Fait");
  return (
    <button type="button" onClick={() => run(["prix"], { answer: "En deux fois." })}>
      Changer
    </button>
  );
}

const showOn = (opened: Database | undefined) =>
  act(async () =>
    root.render(
      <DeviceContext value={deviceWith(opened)}>
        <ToastProvider>
          <Answering />
        </ToastProvider>
      </DeviceContext>,
    ),
  );

test("a change that is pressed while the browser has taken the database away is written when it is back", async () => {
  await showOn(undefined);
  act(() => page.querySelector("button")?.click());
  expect(page.textContent).not.toContain("Fait");
  await showOn(database);

  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.textContent).toContain("Fait");
  });
  const rows = await collectionOf(database, "faqs").find().exec();
  expect(rows.map((row) => row.get("answer"))).toEqual(["En deux fois."]);
});
