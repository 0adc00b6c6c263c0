import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder } from "../../server/data-folder";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
});

afterEach(() => rm(folder, { recursive: true }));

const owner = async () => Number.parseInt(await readFile(lockFile(), "utf8"), 10);
const lockFile = () => path.join(folder, "lock");
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The number of a process that has ended. */
const endedProcess = () => spawnSync(process.execPath, ["--version"]).pid;

test("belongs to one backend at a time", async () => {
  const first = await openDataFolder(folder);
  await expect(openDataFolder(folder)).rejects.toThrow(
    `Le dossier de données ${folder} sert déjà à un autre processus`,
  );
  expect(await owner()).toBe(process.pid);
  await first.release();
  const second = await openDataFolder(folder);
  await second.release();
  expect(await exists(lockFile())).toBe(false);
});

test("refuses a folder locked by another process that runs", async () => {
  await writeFile(lockFile(), String(process.ppid));
  await expect(openDataFolder(folder)).rejects.toThrow("sert déjà à un autre processus");
  expect(await readFile(lockFile(), "utf8")).toBe(String(process.ppid));
});

test.each([
  ["a process that has ended", endedProcess],
  ["an earlier process of the same number, as containers have", () => process.pid],
])("takes over the lock of %s", async (_, former) => {
  await writeFile(lockFile(), String(former()));
  const data = await openDataFolder(folder);
  expect(await owner()).toBe(process.pid);
  await data.release();
});

test.runIf(process.platform === "linux")(
  "takes over the lock of a process whose number belongs to another program since",
  async () => {
    const data = await openDataFolder(folder);
    const [, start = ""] = (await readFile(lockFile(), "utf8")).split(" ");
    await data.release();
    // As a server that was killed leaves it, before the machine gave its number to this process's parent.
    await writeFile(lockFile(), `${process.ppid} ${start.replace(/^./u, "x")}`);
    await (await openDataFolder(folder)).release();
    // One that does not say when its process began, as those of former versions, counts as held.
    await writeFile(lockFile(), String(process.ppid));
    await expect(openDataFolder(folder)).rejects.toThrow("sert déjà à un autre processus");
  },
);

test("makes the folders above it, and each for this account alone", async () => {
  const deep = path.join(folder, "one", "two");
  const data = await openDataFolder(deep);
  await data.release();
  for (const made of [deep, path.dirname(deep)]) {
    expect((await stat(made)).mode & 0o777).toBe(0o700);
  }
});

test.runIf(process.platform === "linux")(
  "reports a place where no folder can be made",
  // The recursive `mkdir` of Node tries for ever where a folder exists and answers that it does not.
  async () => {
    await expect(openDataFolder("/proc/nope/data")).rejects.toThrow(
      "Le dossier de données /proc/nope/data n’est pas accessible en écriture (ENOENT",
    );
  },
);

test("refuses a folder that another server holds at this moment", async () => {
  const code = `import("${path.resolve("server/data-lock.ts")}").then(({ lockFolder }) => {
    lockFolder(${JSON.stringify(folder)}); console.log("held"); setInterval(() => {}, 1000); })`;
  const other = spawn(process.execPath, ["--import", "tsx", "-e", code]);
  await once(other.stdout, "data");
  await expect(openDataFolder(folder)).rejects.toThrow("sert déjà à un autre processus");
  other.kill("SIGKILL");
  await once(other, "close");
  await (await openDataFolder(folder)).release();
});

test("never opens a folder twice in doubt: a lock without a process number counts as held", async () => {
  await writeFile(lockFile(), "");
  await expect(openDataFolder(folder)).rejects.toThrow("sert déjà à un autre processus");
});

test("keeps one secret, which only its owner may read", async () => {
  const first = await openDataFolder(folder);
  await first.release();
  const second = await openDataFolder(folder);
  await second.release();
  const { mode } = await stat(path.join(folder, "secrets.json"));
  expect(first.jwtSecret).toHaveLength(43);
  expect(second.jwtSecret).toBe(first.jwtSecret);
  expect(mode & 0o777).toBe(0o600);
});

test.each(["", "{", "{}", '{ "jwtSecret": "court" }'])(
  "does not replace a secret it cannot read: « %s »",
  async (content) => {
    await writeFile(path.join(folder, "secrets.json"), content);
    await expect(openDataFolder(folder)).rejects.toThrow("secrets.json est illisible");
    expect(await exists(lockFile())).toBe(false);
  },
);

test("refuses the data of another PostgreSQL", async () => {
  await mkdir(path.join(folder, "postgres"));
  await writeFile(path.join(folder, "postgres", "PG_VERSION"), "16\n");
  await expect(openDataFolder(folder)).rejects.toThrow(
    "vient de PostgreSQL 16, cette version lit PostgreSQL 17",
  );
  expect(await exists(lockFile())).toBe(false);
});

test("reports that it cannot write", async () => {
  const file = path.join(folder, "file");
  await writeFile(file, "");
  await expect(openDataFolder(path.join(file, "data"))).rejects.toThrow(
    "n’est pas accessible en écriture",
  );
});
