// @vitest-environment jsdom
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { ServerProblem } from "../../src/lib/api/errors";
import type { DeviceProblem } from "../../src/lib/device-error";
import { noteUnwrittenAction } from "../../src/lib/unwritten-actions";
import { DeviceContext } from "../../src/store/database/database-context";
import { closeDatabase, type Database } from "../../src/store/database/database";
import { noteOpening, syncStateMap } from "../../src/store/database/sync-state";
import { keyOf } from "../../src/store/edits/pending";
import { rejectedMap } from "../../src/store/edits/rejected";
import { openDatabase } from "../../src/store/opening/open-database";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { reportProgress } from "../../src/sync/progress";
import { useSyncPart } from "../../src/sync-status/status";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

function Summary() {
  return useSyncPart("summary");
}

const open = () =>
  openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: crypto.randomUUID() },
    only: ["faqs", "documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });

test("who shows the rejected edits is drawn again for these alone, and not for each step of a save", async () => {
  const database = await open();
  const shown: { readonly pending: unknown[]; readonly rejected: unknown[] } = {
    pending: [],
    rejected: [],
  };
  function Shown({ part }: { readonly part: "pending" | "rejected" }) {
    shown[part].push(useSyncPart(part).length);
    return null;
  }
  const host = document.createElement("div");
  const root = createRoot(host);
  const device = deviceWith(database);
  const show = (later?: ReactNode) =>
    flushSync(() =>
      root.render(
        <DeviceContext value={device}>
          <Shown part="pending" />
          <Shown part="rejected" />
          {later}
        </DeviceContext>,
      ),
    );
  show();
  await expect.poll(() => shown.rejected.length).toBe(2);

  const written = noteUnwrittenAction();
  const saved = await save(
    database,
    "faqs",
    blank("faqs", { question: "Qui ?", answer: "Vous.", category: "general" }),
  );
  written();
  await expect.poll(() => shown.pending.at(-1)).toBe(1);
  expect(shown.rejected).toEqual([0, 0]);

  if (!saved.ok) throw new Error("The question was not saved");
  const { id } = saved.doc;
  await rejectedMap(database).change((entries) => {
    const at = "2026-11-27T08:00:00.000Z";
    entries.set(keyOf("faqs", id), {
      collection: "faqs",
      id,
      title: "Qui ?",
      reason: "",
      next: {},
      at,
    });
  });
  await expect.poll(() => shown.rejected.at(-1)).toBe(1);

  // What comes later shows at once what is known, and is not drawn a second time for it.
  const later: number[] = [];
  function Later() {
    later.push(useSyncPart("rejected").length);
    const [isOver, setOver] = useState(false);
    useEffect(() => void setTimeout(() => setOver(true)), []);
    return isOver && "over";
  }
  show(<Later />);
  await expect.poll(() => host.textContent).toBe("over");
  expect(later).toEqual([1, 1]);
  root.unmount();
  await database.close();
});

/** The summary that a page shows of a database, live. */
function showSummary(database: Database | undefined, problem?: DeviceProblem) {
  const host = document.createElement("div");
  const root = createRoot(host);
  const device = { ...deviceWith(database), problem };
  flushSync(() =>
    root.render(
      <DeviceContext value={device}>
        <Summary />
      </DeviceContext>,
    ),
  );
  return { host, root };
}

test("nothing is being checked on a device whose database cannot be used", () => {
  const opening = showSummary(undefined);
  expect(opening.host.textContent).toBe("checking");
  opening.root.unmount();

  const { host, root } = showSummary(undefined, "unavailable");
  expect(host.textContent).toBe("unopened");
  root.unmount();
});

test("a page claims nothing of what an earlier one found out, until a check has ended since it opened", async () => {
  const database = await open();
  await syncStateMap(database).change((entries) => {
    const lastSync = "2026-11-20T10:00:00.000Z";
    entries.set("state", { complete: ["faqs", "documents"], lastSync, problem: "session" });
  });
  await noteOpening(database);
  const { host, root } = showSummary(database);
  await syncStateMap(database).change(() => undefined);
  await expect.poll(() => host.textContent).toBe("checking");

  const progress = reportProgress(database);
  progress.recovered();
  progress.complete("faqs");
  await syncStateMap(database).change(() => undefined);
  expect(host.textContent).toBe("checking");
  progress.complete("documents");
  await expect.poll(() => host.textContent).toBe("synced");
  root.unmount();
  await progress.stop();
  await database.close();
});

test("a page that opens while the leader cannot reach the server is told at once", async () => {
  const database = await open();
  const progress = reportProgress(database);
  progress.failed(new ServerProblem("offline"));
  await syncStateMap(database).change(() => undefined);
  await noteOpening(database);
  const { host, root } = showSummary(database);
  await syncStateMap(database).change(() => undefined);
  expect(host.textContent).toBe("checking");
  progress.arrived();
  await expect.poll(() => host.textContent).toBe("offline");
  root.unmount();
  await progress.stop();
  await database.close();
});

test("the state of a closed database no longer follows the network, although it is held for the next screen", async () => {
  const database = await open();
  const { host, root } = showSummary(database);
  await expect.poll(() => host.textContent).toBe("starting");
  const ended = vi.spyOn(globalThis, "removeEventListener");
  root.unmount();
  await closeDatabase(database);
  expect(ended.mock.calls.map(([type]) => type)).toEqual(["online", "offline"]);
});
