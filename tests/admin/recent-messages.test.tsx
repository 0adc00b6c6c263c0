// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RecentMessages } from "../../src/admin/dashboard/recent-messages";
import { MESSAGE_LIST } from "../../src/admin/inbox/contact/contact-selection";
import { SiteRouter } from "../../src/app/site-router";
import { blank } from "../../src/content/validate";
import type { Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { syncStateMap } from "../../src/store/database/sync-state";
import { heldList, watchWholeList } from "../../src/store/lists/watch-list";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

const messageOf = (name: string, created: string, junk = false) => ({
  ...blank("contact_submissions", { name, email: "zoe@exemple.fr", message: "Bonjour", junk }),
  id: name,
  created_at: created,
  updated_at: created,
});

let database: Database;
let element: HTMLElement;
let root: Root;

beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    only: ["contact_submissions"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  await syncStateMap(database).change((entries) =>
    entries.set("state", { complete: ["contact_submissions"] }),
  );
  await database.collections.contact_submissions.bulkInsert([
    ...["Ada", "Bea", "Cid", "Dan", "Eve"].map((name, day) =>
      messageOf(name, `2026-11-0${day + 1}T08:00:00.000Z`),
    ),
    messageOf("Robot", "2026-11-09T08:00:00.000Z", true),
  ]);
  element = document.body.appendChild(document.createElement("div"));
  root = createRoot(element);
});
afterEach(async () => {
  root.unmount();
  element.remove();
  await database.close();
});

const NEWEST = ["Eve", "Dan", "Cid", "Bea"];

const named = () => Array.from(element.querySelectorAll("th[scope=row]"), (th) => th.textContent);

/** Draws the first frame. */
const draw = () =>
  flushSync(() =>
    root.render(
      <DeviceContext value={deviceWith(database)}>
        <SiteRouter>
          <RecentMessages today="2026-11-10" />
        </SiteRouter>
      </DeviceContext>,
    ),
  );

test("the dashboard reads the last messages that are not junk", async () => {
  draw();
  expect(element.textContent).toContain("Chargement des messages…");
  await expect.poll(named).toEqual(NEWEST);
});

test("the dashboard's first frame has the last messages once the list of messages is in memory", async () => {
  const following = watchWholeList(database, MESSAGE_LIST).subscribe();
  await expect.poll(() => heldList(database, MESSAGE_LIST)).toBeDefined();
  draw();
  expect(named()).toEqual(NEWEST);
  following.unsubscribe();
});
