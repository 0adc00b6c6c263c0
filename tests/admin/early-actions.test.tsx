// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { firstValueFrom, Subject } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRestoring } from "../../src/admin/history/use-restoring";
import type { RecordVersion } from "../../src/admin/history/versions";
import { useChange } from "../../src/admin/inbox/use-change";
import { SyncButton } from "../../src/admin/sync/sync-button";
import { blank } from "../../src/content/validate";
import { closeDatabase, collectionOf, type Database } from "../../src/store/database/database";
import type { ConflictEntry } from "../../src/store/conflicts/conflict-record";
import { DeviceContext } from "../../src/store/database/database-context";
import { openDatabase } from "../../src/store/opening/open-database";
import { useConflictActions } from "../../src/store/writing/use-conflicts";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { watchRequests } from "../../src/tabs/leader-requests";
import { useAction } from "../../src/ui/form/use-action";
import { ToastProvider } from "../../src/ui/overlay/toast";
import { deviceWith } from "../support/device-context";

const PRESENT = {
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

const versionWith = (answer: string): RecordVersion => ({
  key: answer,
  at: "2026-11-20T08:00:00.000Z",
  by: "Anna",
  state: { ...PRESENT, answer },
  isPresent: answer === PRESENT.answer,
});

let database: Database;
let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  database = await openDatabase({
    identity: { role: "admin", userId: crypto.randomUUID() },
    storage: getRxStorageMemory(),
    only: ["faqs", "documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  await closeDatabase(database);
});

function Restoring() {
  const { run } = useRestoring("faqs", () => undefined);
  return (
    <button
      type="button"
      onClick={() => run(versionWith("En deux fois."), versionWith(PRESENT.answer))}
    >
      Restaurer
    </button>
  );
}

function Changing() {
  const { run } = useChange("faqs", () => "Modifiée");
  return (
    <button type="button" onClick={() => run([PRESENT.id], { answer: "En deux fois." })}>
      Modifier
    </button>
  );
}

function Syncing() {
  return <SyncButton variant="primary" />;
}

const CONFLICT: ConflictEntry = {
  key: "conflict-prix",
  collection: "faqs",
  id: PRESENT.id,
  title: PRESENT.question,
  kind: "field",
  field: "answer",
  kept: PRESENT.answer,
  lost: "En deux fois.",
  later: { by: { id: "anna", name: "Anna" }, at: PRESENT.updated_at },
  earlier: { by: { id: "", name: "Boris" }, at: PRESENT.updated_at },
};

function Taking() {
  const { acceptOther } = useConflictActions();
  const taking = useAction("Rien n’est pris", () => acceptOther(CONFLICT));
  return (
    <button type="button" onClick={taking.run}>
      Prendre cette valeur
    </button>
  );
}

/** Presses the button of a part while there is no database, then gives it one. */
async function pressThenOpen(part: ReactNode): Promise<void> {
  const showOn = (opened: Database | undefined) =>
    act(async () =>
      root.render(
        <DeviceContext value={deviceWith(opened)}>
          <ToastProvider>{part}</ToastProvider>
        </DeviceContext>,
      ),
    );
  await showOn(undefined);
  act(() => page.querySelector("button")?.click());
  await showOn(database);
}

const said = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.textContent).toContain(text);
  });

async function answers(): Promise<unknown[]> {
  const rows = await collectionOf(database, "faqs").find().exec();
  return rows.map((row) => row.get("answer"));
}

test("a change that is pressed while the browser has taken the database away is written when it is back", async () => {
  await collectionOf(database, "faqs").insert(PRESENT);
  await pressThenOpen(<Changing />);
  await said("Modifiée");
  expect(await answers()).toEqual(["En deux fois."]);
});

test("a sync that is asked for before the device is open begins once it is", async () => {
  const asked = new Subject<void>();
  const asking = firstValueFrom(asked);
  const ignore = () => Promise.resolve();
  const requests = watchRequests(database, {
    arrive: ignore,
    poll: ignore,
    check: ignore,
    retry: () => Promise.resolve(asked.next()),
  });
  await pressThenOpen(<Syncing />);
  await expect(asking).resolves.toBeUndefined();
  requests.unsubscribe();
});

test("the other value of a conflict that is taken before the device is open is written once it is", async () => {
  await collectionOf(database, "faqs").insert(PRESENT);
  await pressThenOpen(<Taking />);
  await vi.waitFor(async () => expect(await answers()).toEqual(["En deux fois."]));
});

test("a version that is restored before the device is open waits for it, and for the row as it was seen", async () => {
  const checks = new Subject<void>();
  const ignore = () => Promise.resolve();
  const checking = firstValueFrom(checks);
  const requests = watchRequests(database, {
    retry: ignore,
    arrive: ignore,
    poll: ignore,
    check: () => Promise.resolve(checks.next()),
  });

  await pressThenOpen(<Restoring />);
  await checking;
  await collectionOf(database, "faqs").insert(PRESENT);

  await said("Version restaurée");
  expect(await answers()).toEqual(["En deux fois."]);
  requests.unsubscribe();
});
