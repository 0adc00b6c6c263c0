// @vitest-environment jsdom
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { blank } from "../../src/content/validate";
import { noteUnwrittenAction } from "../../src/lib/unwritten-actions";
import { DeviceContext } from "../../src/store/database/database-context";
import { closeDatabase } from "../../src/store/database/database";
import { keyOf } from "../../src/store/edits/pending";
import { rejectedMap } from "../../src/store/edits/rejected";
import { openDatabase } from "../../src/store/opening/open-database";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
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

test("the state of a closed database no longer follows the network, although it is held for the next screen", async () => {
  const database = await open();
  const host = document.createElement("div");
  const root = createRoot(host);
  const device = deviceWith(database);
  flushSync(() =>
    root.render(
      <DeviceContext value={device}>
        <Summary />
      </DeviceContext>,
    ),
  );
  await expect.poll(() => host.textContent).toBe("starting");
  const ended = vi.spyOn(globalThis, "removeEventListener");
  root.unmount();
  await closeDatabase(database);
  expect(ended.mock.calls.map(([type]) => type)).toEqual(["online", "offline"]);
});
