// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThreadForm } from "../../src/admin/inbox/contact/thread-form";
import type { ContactSubmission } from "../../src/content/collections/contact-submissions";
import { blank } from "../../src/content/validate";
import { closeDatabase, collectionOf, type Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { ToastProvider } from "../../src/ui/overlay/toast";
import { deviceWith } from "../support/device-context";

const MESSAGE: ContactSubmission = {
  ...blank("contact_submissions", { name: "Léa", email: "lea@example.org", status: "new" }),
  id: "lea",
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};
let database: Database;
let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // What the screen already tells the person is logged for developers.
  Object.assign(globalThis, { reportError: () => undefined });
  database = await openDatabase({
    identity: { role: "admin", userId: crypto.randomUUID() },
    storage: getRxStorageMemory(),
    only: ["documents", "contact_submissions"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  const device = deviceWith(database);
  await act(async () =>
    root.render(
      <DeviceContext value={device}>
        <ToastProvider>
          <ThreadForm message={MESSAGE} />
        </ToastProvider>
      </DeviceContext>,
    ),
  );
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  localStorage.clear();
  await closeDatabase(database);
});

const shows = (words: string) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.textContent).toContain(words);
  });

const field = () => {
  const found = page.querySelector("textarea");
  if (!found) throw new Error("No field");
  return found;
};

/** Sets the text in a way that React notices. */
function type(words: string): void {
  act(() => {
    const { prototype } = HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field(), words);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function press(name: string): void {
  const found = [...page.querySelectorAll("button")].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`No button ${name}`);
  act(() => found.click());
}

async function answers() {
  const found = await collectionOf(database, "documents").find().exec();
  return found.map((each) => each.get("parts.text"));
}

test("what is typed while an answer is written stays typed, in either tab", async () => {
  type("Bonjour");
  press("Mettre la réponse en file");
  type("Bonjour, et merci");
  press("Noter");
  type("À rappeler");
  await shows("Réponse mise en file");
  expect(await answers()).toEqual(["Bonjour"]);
  expect(field().value).toBe("À rappeler");
  press("Répondre");
  expect(field().value).toBe("Bonjour, et merci");
});

test("an answer that was stored by an attempt that failed is not stored, and mailed, again by the next", async () => {
  // The answer can be stored, but not the status of its message.
  await collectionOf(database, "contact_submissions").close();
  type("Bonjour");
  press("Mettre la réponse en file");
  await shows("Ce que vous avez saisi est gardé");
  expect(await answers()).toEqual(["Bonjour"]);
  press("Mettre la réponse en file");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.querySelector("[aria-busy=true]")).toBeNull();
  });
  expect(await answers()).toEqual(["Bonjour"]);
  // Other words are another answer.
  type("Bonjour encore");
  press("Mettre la réponse en file");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(await answers()).toHaveLength(2);
  });
});
