import { afterEach, beforeEach, expect, test } from "vitest";
import { blank } from "../../src/content/validate";
import { filesOf } from "../../src/lib/pictures/files";
import { pictureAddress } from "../../src/lib/pictures/pictures";
import {
  fileRemovals,
  keepFile,
  readFile,
  removeFileLater,
  waitingFiles,
} from "../../src/store/files/files";
import { remove, save } from "../../src/store/writing/repository";
import { retryFile } from "../../src/uploads/file-sender";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";
import { eventually } from "../support/eventually";

let backend: TestBackend;
let anna: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  const admin = await backend.signUp("anna@example.org", "secret-1", "Anna");
  anna = await openAdminDevice(backend, admin, { only: ["images"] });
  await anna.settled();
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const picture = (content = "le phare") => new Blob([content], { type: "image/webp" });

const uploads = () =>
  anna.line.requests.filter((request) => request.startsWith("POST /storage/v1/object/images/"));
const waiting = async () => [...(await waitingFiles(anna.database).read()).values()];
const rowsOnServer = async () =>
  (await backend.sql.query("select id, deleted from images order by id")).rows;

async function served(id: string): Promise<string | undefined> {
  const answer = await backend.fetch(new Request(`http://localhost${pictureAddress(id)}`));
  return answer.ok ? answer.text() : undefined;
}

const WIDE = "0a1b2c3d-phare_1200x900.webp";
const [SMALL = "", MIDDLE = ""] = filesOf(WIDE);

async function chooseWide(): Promise<void> {
  const others = [picture("480"), picture("960")];
  await keepFile(anna.database, { id: WIDE, title: "phare.jpg", file: picture(), others });
  const entry = blank("images", { url: pictureAddress(WIDE), alt: "Un phare" });
  expect(await save(anna.database, "images", entry, WIDE)).toMatchObject({ ok: true });
}

test("a picture of several widths has all its files on the server before a row names it, and counts as one", async () => {
  const before: (string | undefined)[][] = [];
  anna.line.fault = async (request, forward) => {
    if (request.url.includes("push_changes")) {
      before.push([await served(SMALL), await served(MIDDLE), await served(WIDE)]);
    }
    return forward(request);
  };
  await chooseWide();
  expect(await waiting()).toMatchObject([{ id: WIDE, size: "480".length * 2 + 8 }]);
  await anna.settled();
  expect(before[0]).toEqual(["480", "960", "le phare"]);
  expect(await waiting()).toEqual([]);
  expect(await readFile(anna.database, SMALL)).toBeUndefined();
});

test("a picture of several widths continues with the missing files after the answer to one of them was lost", async () => {
  let isLost = false;
  anna.line.fault = async (request, forward) => {
    const answer = await forward(request);
    if (!request.url.includes(MIDDLE) || isLost) return answer;
    isLost = true;
    throw new TypeError("Failed to fetch");
  };
  await chooseWide();
  await anna.settled();
  expect(uploads()).toHaveLength(4);
  expect(await served(MIDDLE)).toBe("960");
  expect(await served(WIDE)).toBe("le phare");
  expect(await rowsOnServer()).toEqual([{ id: WIDE, deleted: false }]);
});

test("a picture of several widths holds its row back when the server refuses one of them", async () => {
  anna.line.fault = async (request, forward) =>
    request.method === "POST" && request.url.includes(MIDDLE)
      ? Response.json(
          { statusCode: "415", error: "invalid_mime_type", message: "no" },
          { status: 400 },
        )
      : forward(request);
  await chooseWide();
  await anna.settled();
  expect(await waiting()).toMatchObject([{ id: WIDE, refusal: expect.any(String) }]);
  expect(await rowsOnServer()).toEqual([]);
  anna.line.fault = undefined;
  await retryFile(anna.database, WIDE);
  await anna.settled();
  expect(await served(MIDDLE)).toBe("960");
  expect(await rowsOnServer()).toEqual([{ id: WIDE, deleted: false }]);
});

test("a picture of several widths is removed from the bucket with all of them", async () => {
  await chooseWide();
  await anna.settled();
  await removeFileLater(anna.database, WIDE, new Date(Date.now() - 1));
  await remove(anna.database, "images", WIDE);
  await eventually(async () => {
    expect([...(await fileRemovals(anna.database).read()).keys()]).toEqual([]);
  });
  expect([await served(SMALL), await served(MIDDLE), await served(WIDE)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);

  // Added once more, all of it is sent once more.
  await chooseWide();
  await anna.settled();
  expect([await served(SMALL), await served(MIDDLE), await served(WIDE)]).toEqual([
    "480",
    "960",
    "le phare",
  ]);
});

test("a picture of several widths is never kept without one of them", async () => {
  const kept = keepFile(anna.database, { id: WIDE, title: "phare.jpg", file: picture() });
  await expect(kept).rejects.toThrow(WIDE);
  expect(await waiting()).toEqual([]);
});
