import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openSqlDatabase } from "../../server/database";
import { applyMigrations, readDatabaseSource } from "../../server/migrations";
import { EMPTY_SEED } from "../../server/settings";

let connection: Awaited<ReturnType<typeof openSqlDatabase>>;
let folder: string;

beforeAll(async () => {
  connection = await openSqlDatabase();
});

afterAll(() => connection.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-test-"));
  await connection.driver.exec(
    "drop schema if exists supabase_migrations cascade; drop schema public cascade; create schema public;",
  );
});

afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, sql: string) => writeFile(path.join(folder, file), sql);

const up = async (seedFile: string | null = null) =>
  applyMigrations(connection.driver, await readDatabaseSource(folder, seedFile));

const rows = async (sql: string) => (await connection.driver.query(sql)).rows;

const FIRST = "20260101000000_first.sql";
const SECOND = "20260102000000_second.sql";

test("applies migrations in the order of their dates and records them like the Supabase CLI", async () => {
  await write(SECOND, "alter table notes add column text text;");
  await write(FIRST, "create table notes (id integer);");
  await up();
  expect(
    await rows("select * from supabase_migrations.schema_migrations order by version"),
  ).toEqual([
    {
      version: "20260101000000",
      name: "first",
      statements: ["create table notes (id integer);"],
    },
    {
      version: "20260102000000",
      name: "second",
      statements: ["alter table notes add column text text;"],
    },
  ]);
});

test("applies only new migrations later", async () => {
  await write(FIRST, "create table notes (id integer);");
  await up();
  await write(SECOND, "insert into notes values (1);");
  await up();
  await up();
  expect(await rows("select id from notes")).toEqual([{ id: 1 }]);
});

test("rolls back a migration that fails completely, and applies it once it is corrected", async () => {
  await write(FIRST, "create table notes (id integer);");
  await write(SECOND, "insert into notes values (1); insert into nowhere values (1);");
  await expect(up()).rejects.toThrow(
    `La migration ${SECOND} a échoué et reste sans effet (relation "nowhere" does not exist)`,
  );
  expect(await rows("select id from notes")).toEqual([]);
  await write(SECOND, "insert into notes values (2);");
  await up();
  expect(await rows("select id from notes")).toEqual([{ id: 2 }]);
});

test("refuses a migration that changed since it was applied", async () => {
  await write(FIRST, "create table notes (id integer);");
  await up();
  await write(FIRST, "create table notes (id bigint);");
  await expect(up()).rejects.toThrow(`La migration ${FIRST} a changé depuis son application`);
});

test("accepts the same migration with other line endings as unchanged", async () => {
  await write(FIRST, "create table notes (\n  id integer\n);\n");
  await up();
  await write(FIRST, "create table notes (\r\n  id integer\r\n);\r\n");
  await expect(up()).resolves.toBeUndefined();
});

test("refuses to start without a migration that was applied", async () => {
  await write(FIRST, "create table notes (id integer);");
  await write(SECOND, "insert into notes values (1);");
  await up();
  await rm(path.join(folder, FIRST));
  await expect(up()).rejects.toThrow(`La migration ${FIRST}, déjà appliquée, manque sur le disque`);
});

test("refuses a new migration older than the last one applied", async () => {
  await write(SECOND, "create table notes (id integer);");
  await up();
  await write(FIRST, "create table early (id integer);");
  await expect(up()).rejects.toThrow(`La migration ${FIRST} précède la dernière appliquée`);
});

test("refuses a file without a date in its name", async () => {
  await write("notes.sql", "create table notes (id integer);");
  await expect(up()).rejects.toThrow("Le nom de la migration notes.sql est invalide");
});

test("names the folder that it searched when there is no migration", async () => {
  await expect(up()).rejects.toThrow(`Aucune migration dans ${folder}`);
  await expect(readDatabaseSource(path.join(folder, "nowhere"), null)).rejects.toThrow(
    "Aucune migration dans",
  );
});

test("applies the seed once, even when it changes later", async () => {
  const seed = path.join(folder, "seed.txt");
  await write(FIRST, "create table notes (id integer);");
  await writeFile(seed, "insert into notes values (1);");
  await up(seed);
  await writeFile(seed, "insert into notes values (2);");
  await up(seed);
  expect(await rows("select id from notes")).toEqual([{ id: 1 }]);
});

test("reports that an empty start is too late for a folder with the example, and changes nothing", async () => {
  const seed = path.join(folder, "seed.txt");
  await write(FIRST, "create table notes (id integer);");
  await writeFile(seed, "insert into notes values (1);");
  await up(seed);
  await expect(up(EMPTY_SEED)).rejects.toThrow("relancez sans « --empty »");
  expect(await rows("select id from notes")).toEqual([{ id: 1 }]);
});

test("rolls back a seed that fails, and applies it once it is corrected", async () => {
  const seed = path.join(folder, "seed.txt");
  await write(FIRST, "create table notes (id integer);");
  await writeFile(seed, "insert into notes values (1); insert into notes values ('un');");
  await expect(up(seed)).rejects.toThrow(
    `Le contenu de départ ${seed} a échoué et reste sans effet`,
  );
  expect(await rows("select id from notes")).toEqual([]);
  await writeFile(seed, "insert into notes values (1);");
  await up(seed);
  expect(await rows("select id from notes")).toEqual([{ id: 1 }]);
});

test("reports which seed is missing", async () => {
  await write(FIRST, "create table notes (id integer);");
  await expect(up("nowhere/seed.sql")).rejects.toThrow(
    "Le contenu de départ nowhere/seed.sql est illisible",
  );
});
