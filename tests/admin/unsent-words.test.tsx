// @vitest-environment jsdom
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UploadList } from "../../src/admin/images/upload-list";
import { SaveState } from "../../src/admin/manager/form/save-state";
import { blank } from "../../src/content/validate";
import { ServerProblem } from "../../src/lib/api/errors";
import type { Database } from "../../src/store/database/database";
import { DeviceContext } from "../../src/store/database/database-context";
import { noteOpening } from "../../src/store/database/sync-state";
import { openDatabase } from "../../src/store/opening/open-database";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { reportProgress } from "../../src/sync/progress";
import { createStorage } from "../support/device";
import { deviceWith } from "../support/device-context";

let database: Database;
let root: Root;

beforeEach(async () => {
  const { name, storage } = createStorage();
  database = await openDatabase({
    identity: { role: "admin", userId: "anna" },
    name,
    storage,
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  await noteOpening(database);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  await database.close();
});

/** Draws a part of the back office on a device that nothing is sent from. */
const draw = (children: ReactNode) =>
  root.render(<DeviceContext value={deviceWith(database)}>{children}</DeviceContext>);

const words = () => document.body.textContent;
const PATIENCE = { timeout: 15_000 };

/** A check of the server fails. */
const fail = async (problem: "server" | "offline") => {
  const progress = reportProgress(database);
  progress.failed(new ServerProblem(problem));
  await progress.stop();
};

test("a document that waits to be sent is not said to be on its way", async () => {
  await save(
    database,
    "faqs",
    blank("faqs", { question: "Où ?", answer: "Là.", category: "general" }),
    "ou",
  );
  const edit = { typed: {}, kept: true, keptAt: undefined };
  draw(
    <SaveState
      collection="faqs"
      id="ou"
      savedAt={undefined}
      edit={edit}
      isLive={false}
      missing={undefined}
    />,
  );
  await expect
    .poll(words, PATIENCE)
    .toMatch(/^Enregistré sur cet appareil à \d\d:\d\d, en attente d’envoi$/u);
  await fail("server");
  await expect.poll(words, PATIENCE).toMatch(/, pas encore envoyé$/u);
});

test("a chosen picture waits for the server, or for the network, and is not said to be on its way", async () => {
  const list = [{ key: "quai", name: "quai.jpg", step: "kept" as const }];
  draw(<UploadList uploads={{ list, add: () => undefined, clear: () => undefined }} />);
  await expect.poll(words, PATIENCE).toMatch(/quai\.jpgÀ envoyer$/u);
  await fail("offline");
  await expect.poll(words, PATIENCE).toMatch(/quai\.jpgEn attente du réseau$/u);
  await fail("server");
  await expect.poll(words, PATIENCE).toMatch(/quai\.jpgÀ envoyer$/u);
});
