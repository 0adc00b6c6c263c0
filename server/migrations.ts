import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { SqlDatabase } from "./database";
import { EMPTY_SEED } from "./settings";
import { reason, StartupError, systemErrorCode } from "./startup-error";

interface Migration {
  file: string;
  version: string;
  name: string;
  sql: string;
}

const FILE_NAME = /^(?<version>\d{14})_(?<name>\w+)\.sql$/;

/** Uses the history tables of the Supabase CLI, so that both know which migrations were applied. */
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`;

const appliedMigrations = z.array(
  z.object({ version: z.string(), name: z.string().nullable(), statements: z.array(z.string()) }),
);

const plantedSeeds = z.array(z.object({ path: z.string() }));

/** Everything that a new database needs, read and checked before one is opened. */
export interface DatabaseSource {
  migrations: Migration[];
  seed: Seed | null;
}

interface Seed {
  file: string;
  sql: string;
}

/** Reads the migrations, and the seed if there is one. Throws a StartupError. */
export async function readDatabaseSource(
  migrationsDir: string,
  seedFile: string | null,
): Promise<DatabaseSource> {
  return {
    migrations: await readMigrations(migrationsDir),
    seed: seedFile === null ? null : { file: seedFile, sql: await readSeed(seedFile) },
  };
}

/** Applies the missing migrations, each completely or not at all, then the seed, once. Throws a StartupError. */
export async function applyMigrations(
  database: SqlDatabase,
  source: DatabaseSource,
): Promise<void> {
  await database.exec(HISTORY_SQL);
  for (const migration of await pendingMigrations(database, source.migrations)) {
    await apply(database, migration);
  }
  if (source.seed) await plant(database, source.seed);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return [];
    throw error;
  });
  const names = files.filter((file) => file.endsWith(".sql")).toSorted();
  if (names.length === 0) {
    throw new StartupError(
      `Aucune migration dans ${folder} : rétablissez ce dossier depuis le dépôt (git checkout).`,
    );
  }
  return Promise.all(names.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const { version, name } = FILE_NAME.exec(file)?.groups ?? {};
  if (version === undefined || name === undefined) {
    throw new StartupError(
      `Le nom de la migration ${file} est invalide : écrivez 14 chiffres (date et heure), « _ », un nom, « .sql ».`,
    );
  }
  return { file, version, name, sql: await readText(path.join(folder, file)) };
}

async function readSeed(file: string): Promise<string> {
  return readText(file).catch((error: unknown) => {
    throw new StartupError(
      `Le contenu de départ ${file} est illisible (${reason(error)}) : rétablissez ce fichier depuis le dépôt (git checkout).`,
      { cause: error },
    );
  });
}

/** Git may check a file out with other line endings. */
async function readText(file: string): Promise<string> {
  return (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
}

/** The migrations to apply. Throws a StartupError where an applied one is missing or has changed on disk. */
async function pendingMigrations(
  database: SqlDatabase,
  migrations: Migration[],
): Promise<Migration[]> {
  const { rows } = await database.query(
    "select version, name, statements from supabase_migrations.schema_migrations order by version",
  );
  const applied = appliedMigrations.parse(rows);
  for (const { version, name, statements } of applied) {
    const onDisk = migrations.find((migration) => migration.version === version);
    if (!onDisk) {
      throw new StartupError(
        `La migration ${version}_${name ?? ""}.sql, déjà appliquée, manque sur le disque : rétablissez-la ou choisissez un autre dossier avec DATA_DIR.`,
      );
    }
    if (onDisk.sql !== statements.join("\n")) {
      throw new StartupError(
        `La migration ${onDisk.file} a changé depuis son application : rétablissez-la et écrivez le changement dans une nouvelle migration.`,
      );
    }
  }
  const latest = applied.at(-1)?.version ?? "";
  const pending = migrations.filter(
    ({ version }) => !applied.some((row) => row.version === version),
  );
  const late = pending.find(({ version }) => version < latest);
  if (late) {
    throw new StartupError(
      `La migration ${late.file} précède la dernière appliquée (${latest}) : donnez-lui une date plus récente.`,
    );
  }
  return pending;
}

async function apply(database: SqlDatabase, migration: Migration): Promise<void> {
  const { file, version, name, sql } = migration;
  await inTransaction(database, `La migration ${file}`, sql, [
    "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
    [version, name, [sql]],
  ]);
}

async function plant(database: SqlDatabase, { file, sql }: Seed): Promise<void> {
  const { rows } = await database.query("select path from supabase_migrations.seed_files limit 1");
  const [planted] = plantedSeeds.parse(rows);
  if (planted && file === EMPTY_SEED && planted.path !== file) {
    throw new StartupError(
      "Ce dossier de données a déjà un site, commencé avec le contenu d’exemple : relancez sans « --empty » ni SEED=none, ou choisissez un autre dossier avec DATA_DIR.",
    );
  }
  if (planted) return;
  await inTransaction(database, `Le contenu de départ ${file}`, sql, [
    "insert into supabase_migrations.seed_files (path, hash) values ($1, $2)",
    [file, createHash("sha256").update(sql).digest("hex")],
  ]);
}

async function inTransaction(
  database: SqlDatabase,
  subject: string,
  sql: string,
  record: [statement: string, parameters: unknown[]],
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(...record);
    });
  } catch (error) {
    throw new StartupError(
      `${subject} a échoué et reste sans effet (${reason(error)}) : corrigez ce fichier puis relancez.`,
      { cause: error },
    );
  }
}
