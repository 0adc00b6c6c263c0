import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import {
  dropFile,
  fileRemovals,
  keepFile,
  keepFileAfterAll,
  readFile,
  removeFileLater,
  waitingFiles,
} from "../../src/store/files/files";
import { dropRejected, rejectedMap } from "../../src/store/edits/rejected";
import { remove, restore, save } from "../../src/store/writing/repository";
import { retryFile } from "../../src/uploads/file-sender";
import { type Network, startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";
import { eventually } from "../support/eventually";

const ID = "0a1b2c3d-phare.webp";
const OPENED = ["images", "projects"] as const;

let backend: TestBackend;
let admin: SupabaseClient;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only: OPENED });
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const picture = (content = "le phare") => new Blob([content], { type: "image/webp" });

/** Chooses a picture as a screen does. */
async function choose(device: TestDevice, id = ID): Promise<void> {
  await keepFile(device.database, { id, title: "phare.jpg", file: picture() });
  const entry = blank("images", { url: pictureAddress(id), alt: "Un phare" });
  expect(await save(device.database, "images", entry, id)).toMatchObject({ ok: true });
}

const showIn = (device: TestDevice, ...urls: readonly string[]) =>
  save(
    device.database,
    "projects",
    blank("projects", {
      title: "Hauts-Fonds",
      description: "Une école de voile",
      category: "Site",
      date: "2026-11-21",
      detailed_description: urls.map((url) => `<p><img src="${url}" alt=""></p>`).join(""),
    }),
  );

const uploads = (device: TestDevice) =>
  device.line.requests.filter((request) => request.startsWith("POST /storage/v1/object/images/"));
const waiting = async (device: TestDevice) => [
  ...(await waitingFiles(device.database).read()).values(),
];
const rowsOnServer = async (table: string) =>
  (await backend.sql.query(`select id, deleted from ${table} order by id`)).rows;

async function served(id = ID): Promise<string | undefined> {
  const answer = await backend.fetch(new Request(`http://localhost${pictureAddress(id)}`));
  return answer.ok ? answer.text() : undefined;
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Replaces Storage's response to every upload; the rest of the server works. */
const storageAnswers =
  (answer: () => Response): Network =>
  async (request, forward) =>
    request.url.includes("/storage/") ? answer() : forward(request);

test("a PDF that a text leads to is sent before the text, and may be fetched by anybody", async () => {
  anna.line.fault = storageAnswers(() => json(503, {}));
  const id = "0a1b2c3d-conditions.pdf";
  const file = new Blob(["%PDF-1.7 conditions"], { type: "application/pdf" });
  await keepFile(anna.database, { id, title: "conditions.pdf", file });
  await save(
    anna.database,
    "projects",
    blank("projects", {
      title: "Hauts-Fonds",
      description: "Une école de voile",
      category: "Site",
      date: "2026-11-21",
      detailed_description: `<p><a href="${pictureAddress(id)}">Conditions (PDF, 1 ko)</a></p>`,
    }),
  );
  await eventually(async () => expect(uploads(anna)).not.toHaveLength(0));
  expect(await rowsOnServer("projects")).toEqual([]);
  anna.line.fault = (request, forward) => forward(request);
  await anna.settled();
  expect(await rowsOnServer("projects")).toHaveLength(1);
  expect(await served(id)).toBe("%PDF-1.7 conditions");
  expect(await waiting(anna)).toEqual([]);
});

test("a PDF that the server will never take is named as a file, with what can be done", async () => {
  anna.line.fault = storageAnswers(() => json(413, { statusCode: "413", message: "too large" }));
  const id = "0a1b2c3d-conditions.pdf";
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  await keepFile(anna.database, { id, title: "conditions.pdf", file });
  await showIn(anna, pictureAddress(id));
  await eventually(async () =>
    expect([...(await rejectedMap(anna.database).read()).values()]).toMatchObject([
      {
        reason:
          "Le fichier «\u00A0conditions.pdf\u00A0» n’est pas parti. Il est trop volumineux pour le serveur. Réessayez, ou retirez son lien du texte.",
      },
    ]),
  );
});

describe("a chosen picture", () => {
  test("is on the server before the row that names it", async () => {
    const order: string[] = [];
    anna.line.fault = async (request, forward) => {
      if (request.method === "POST") order.push(new URL(request.url).pathname);
      return forward(request);
    };
    await choose(anna);
    await anna.settled();

    expect(order[0]).toBe(`/storage/v1/object/images/${ID}`);
    expect(order.slice(1)).toContain("/rest/v1/rpc/push_changes");
    expect(await served()).toBe("le phare");
    expect(await rowsOnServer("images")).toEqual([{ id: ID, deleted: false }]);
  });

  test("is removed from the device once the server has it", async () => {
    await choose(anna);
    await anna.settled();
    expect(await waiting(anna)).toEqual([]);
    expect(await readFile(anna.database, ID)).toBeUndefined();
  });

  test("is sent before a row of another collection whose text shows it", async () => {
    const servedBefore: (string | undefined)[] = [];
    anna.line.fault = async (request, forward) => {
      if (request.url.includes("push_changes")) servedBefore.push(await served());
      return forward(request);
    };
    await choose(anna);
    await showIn(anna, pictureAddress(ID));
    await anna.settled();
    expect(new Set(servedBefore)).toEqual(new Set(["le phare"]));
    expect(await rowsOnServer("projects")).toHaveLength(1);
    expect(uploads(anna)).toHaveLength(1);
  });

  test("that another row has just sent holds back no later row that shows it", async () => {
    anna.line.online = false;
    const [first = "", second = "", third = ""] = ["1", "2", "3"].map(
      (n) => `0a1b2c3${n}-vue.webp`,
    );
    for (const id of [first, second, third]) await choose(anna, id);
    // The library sends the second picture while this project sends its third.
    await showIn(anna, pictureAddress(first), pictureAddress(third));
    await showIn(anna, pictureAddress(second));
    anna.line.online = true;
    await anna.settled();
    expect(await anna.rejected()).toEqual([]);
    expect(await rowsOnServer("images")).toHaveLength(3);
    expect(await rowsOnServer("projects")).toHaveLength(2);
  });

  test("waits with its rows while the server cannot be reached, even after the page is closed", async () => {
    anna.line.online = false;
    await choose(anna);
    await eventually(async () => expect(await anna.problem()).toBe("offline"));
    const { storage } = anna;
    await anna.close();

    const later = await openAdminDevice(backend, admin, { storage, only: OPENED });
    expect(await waiting(later)).toMatchObject([{ id: ID, title: "phare.jpg", size: 8 }]);
    await later.settled();
    expect(await served()).toBe("le phare");
    expect(await rowsOnServer("images")).toHaveLength(1);
    expect(await later.pending()).toEqual([]);
  });

  test("is one file when the answer was lost and it is sent again", async () => {
    anna.line.fault = async (request, forward) => {
      const answer = await forward(request);
      if (request.url.includes("/storage/")) throw new TypeError("Failed to fetch");
      return answer;
    };
    await choose(anna);
    await eventually(async () => expect(await anna.problem()).toBe("offline"));
    anna.line.fault = undefined;
    await anna.settled();
    expect(uploads(anna)).toHaveLength(2);
    expect(await served()).toBe("le phare");
    expect(await waiting(anna)).toEqual([]);
  });

  test.each([
    ["500", "server", () => json(500, { message: "oops" })],
    ["a captive portal’s page", "server", () => new Response("<html>Wi-Fi</html>")],
    ["429", "server", () => json(429, { statusCode: "429", message: "slow down" })],
    ["423", "server", () => json(400, { statusCode: "423", message: "The resource is locked" })],
    ["a lost session", "session", () => json(400, { statusCode: "403", message: "jwt expired" })],
    ["no right any more", "role", () => json(400, { statusCode: "403", message: "row-level" })],
  ])("waits with its row when Storage answers %s", async (_, problem, answer) => {
    anna.line.fault = storageAnswers(answer);
    await choose(anna);
    await eventually(async () => expect(await anna.problem()).toBe(problem));
    expect(await waiting(anna)).toMatchObject([{ id: ID }]);
    expect(await anna.rejected()).toEqual([]);
    expect(await rowsOnServer("images")).toEqual([]);

    anna.line.fault = undefined;
    await anna.sync.resume();
    await anna.settled();
    expect(await served()).toBe("le phare");
    expect(await rowsOnServer("images")).toHaveLength(1);
  });
});

/** A project shows a picture that the server rejects for good. */
async function haveItRefused(): Promise<void> {
  anna.line.fault = storageAnswers(() =>
    json(400, { statusCode: "413", error: "Payload too large", message: "too large" }),
  );
  await choose(anna);
  await showIn(anna, pictureAddress(ID));
  await eventually(async () => {
    if ((await anna.rejected()).length < 2) throw new Error("Not refused yet");
  });
}

describe("a picture that the server refuses", () => {
  test("is kept, and its rows are set aside with the reason", async () => {
    await haveItRefused();
    expect(await waiting(anna)).toMatchObject([
      { id: ID, refusal: expect.stringMatching(/volum/u) },
    ]);
    expect((await anna.rejected()).map(({ reason }) => reason)).toEqual([
      expect.stringContaining(
        "«\u00A0phare.jpg\u00A0» n’est pas partie. Elle est trop volumineuse",
      ),
      expect.stringContaining("Réessayez, ou supprimez l’image"),
    ]);
    expect(await rowsOnServer("images")).toEqual([]);
    expect(await rowsOnServer("projects")).toEqual([]);
  });

  test("does not block other rows", async () => {
    await haveItRefused();
    await showIn(anna, "/media/projects/dalmont.svg");
    await anna.settled();
    expect(await rowsOnServer("projects")).toHaveLength(1);
  });

  test("is sent with all its rows when the user retries", async () => {
    await haveItRefused();
    anna.line.fault = undefined;
    await retryFile(anna.database, ID);
    await anna.settled();
    expect(await served()).toBe("le phare");
    expect(await rowsOnServer("images")).toHaveLength(1);
    expect(await rowsOnServer("projects")).toHaveLength(1);
    expect(await anna.rejected()).toEqual([]);
  });

  test("is removed from the device with its library entry when its author drops it", async () => {
    await haveItRefused();
    await dropRejected(anna.database, "images", ID);
    expect(await waiting(anna)).toEqual([]);
    expect(await readFile(anna.database, ID)).toBeUndefined();
  });
});

describe("a deleted picture", () => {
  const past = () => new Date(Date.now() - 1);
  const removals = async () => [...(await fileRemovals(anna.database).read()).keys()];

  beforeEach(async () => {
    await choose(anna);
    await anna.settled();
  });

  test("is removed from the bucket once its deletion is confirmed", async () => {
    await removeFileLater(anna.database, ID, past());
    await remove(anna.database, "images", ID);
    await eventually(async () => expect(await removals()).toEqual([]));
    expect(await served()).toBeUndefined();
    expect(await rowsOnServer("images")).toEqual([{ id: ID, deleted: true }]);
  });

  test("stays in the bucket while the deletion can be undone", async () => {
    await removeFileLater(anna.database, ID, new Date(Date.now() + 60_000));
    await remove(anna.database, "images", ID);
    await anna.settled();
    expect(await served()).toBe("le phare");
    expect(await keepFileAfterAll(anna.database, ID)).toBe(true);
    expect(await removals()).toEqual([]);
  });

  test("stays if its entry was restored meanwhile", async () => {
    const [entry] = await anna.docs("images");
    await remove(anna.database, "images", ID);
    await anna.settled();
    if (entry) await restore(anna.database, "images", entry);
    await anna.settled();
    await removeFileLater(anna.database, ID, past());
    await eventually(async () => expect(await removals()).toEqual([]));
    expect(await served()).toBe("le phare");
  });

  test("stays in the bucket if a document that shows it came from another device meanwhile", async () => {
    const boris = await openAdminDevice(backend, admin, { only: OPENED });
    await boris.settled();
    boris.line.online = false;
    expect(await showIn(boris, pictureAddress(ID))).toMatchObject({ ok: true });
    await remove(anna.database, "images", ID);
    await anna.settled();
    boris.line.online = true;
    await boris.settled();
    await anna.settled();
    await removeFileLater(anna.database, ID, past());
    await eventually(async () => expect(await removals()).toEqual([]));
    expect(await served()).toBe("le phare");
  });

  test("is removed from the bucket later if there is no network, even after the page was closed", async () => {
    anna.line.online = false;
    await removeFileLater(anna.database, ID, past());
    await remove(anna.database, "images", ID);
    const { storage } = anna;
    await anna.close();
    anna = await openAdminDevice(backend, admin, { storage, only: OPENED });
    await anna.settled();
    await eventually(async () => expect(await served()).toBeUndefined());
  });

  test("that was never uploaded is only removed from this device", async () => {
    anna.line.online = false;
    await choose(anna, "deadbeef-jamais.webp");
    await removeFileLater(anna.database, "deadbeef-jamais.webp", past());
    await remove(anna.database, "images", "deadbeef-jamais.webp");
    anna.line.online = true;
    await anna.settled();
    await eventually(async () => expect(await waiting(anna)).toEqual([]));
    expect(await served("deadbeef-jamais.webp")).toBeUndefined();
  });
});

test("a file that is dropped leaves the list of waiting files and the device", async () => {
  await keepFile(anna.database, { id: ID, title: "phare.jpg", file: picture() });
  expect(await (await readFile(anna.database, ID))?.text()).toBe("le phare");
  await dropFile(anna.database, ID);
  expect(await waiting(anna)).toEqual([]);
  expect(await readFile(anna.database, ID)).toBeUndefined();
});
