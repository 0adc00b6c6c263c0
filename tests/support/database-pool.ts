import type { PgliteConnection } from "@supabase/lite/pglite";
import { openMigratedDatabase } from "../../server/backend";
import { readDatabaseSource } from "../../server/migrations";
import { databaseSnapshot } from "./database-snapshot";

/** A database with its migrations and its seed. */
export interface PooledDatabase {
  readonly connection: PgliteConnection;
  /** Resets it for the next test. */
  giveBack(): Promise<void>;
}

interface Pristine {
  readonly connection: PgliteConnection;
  /** Tables by their quoted names, with their rows in PostgreSQL's binary form where they have any. */
  readonly tables: ReadonlyMap<string, Blob | undefined>;
  readonly schema: string;
  uses: number;
}

/** Deleted rows stay in the files of a table, and make it slower to read. */
const MOST_USES = 30;

/** A test runner ends its processes itself; any other process would wait for ever for an open database. */
const IS_KEPT = ["VITEST", "TEST_WORKER_INDEX"].some((name) => process.env[name] !== undefined);

const idle = new Map<string, Pristine[]>();

/**
 * Lends a database in memory. Resetting one takes a twentieth of the time of opening another; one whose schema a test
 * has changed is closed instead.
 */
export async function lendDatabase(
  migrationsDir: string,
  seedFile: string | null,
): Promise<PooledDatabase> {
  const key = `${migrationsDir} ${seedFile}`;
  const pool = idle.get(key) ?? [];
  idle.set(key, pool);
  const database = pool.pop() ?? (await open(migrationsDir, seedFile));
  return {
    connection: database.connection,
    async giveBack() {
      database.uses += 1;
      if (IS_KEPT && database.uses < MOST_USES && (await isReset(database))) pool.push(database);
      else await keepingExitCode(() => database.connection.close());
    },
  };
}

async function open(migrationsDir: string, seedFile: string | null): Promise<Pristine> {
  const snapshot = await databaseSnapshot(migrationsDir, seedFile);
  const source = await readDatabaseSource(migrationsDir, seedFile);
  const connection = await keepingExitCode(() => openMigratedDatabase(source, undefined, snapshot));
  return {
    connection,
    tables: await readTables(connection),
    schema: await readSchema(connection),
    uses: 0,
  };
}

/** PGlite sets the exit code of the whole process when it opens and closes. */
async function keepingExitCode<Value>(work: () => Promise<Value>): Promise<Value> {
  const code = process.exitCode;
  try {
    return await work();
  } finally {
    process.exitCode = code;
  }
}

async function readTables({ driver }: PgliteConnection) {
  const { rows } = await driver.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')`);
  const tables = new Map<string, Blob | undefined>();
  for (const { name } of rows) {
    const { rows: found } = await driver.query(`select from ${name} limit 1`);
    const { blob } = await driver.query(`copy ${name} to '/dev/blob' with (format binary)`);
    tables.set(name, found.length > 0 ? blob : undefined);
  }
  return tables;
}

/**
 * Everything that tests can change beside rows, as one text: columns, functions, triggers, policies, grants, roles,
 * channels.
 */
async function readSchema({ driver }: PgliteConnection): Promise<string> {
  const { rows } = await driver.query<{ hash: string }>(`
    select md5(string_agg(part, ',' order by part)) as hash from (
      select concat('c', oid, relname, relnatts, relacl, relrowsecurity, relhastriggers) from pg_class
        where relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%')
      union all select concat('p', oid, xmin) from pg_proc where oid >= 16384
      union all select concat('t', oid, xmin) from pg_trigger
      union all select concat('k', oid, xmin) from pg_constraint
      union all select concat('d', oid, xmin) from pg_attrdef
      union all select concat('y', oid, xmin) from pg_policy
      union all select concat('n', oid, xmin) from pg_namespace where nspname not like 'pg\\_%'
      union all select concat('r', oid, xmin) from pg_authid
      union all select concat('s', setdatabase, setrole, setconfig) from pg_db_role_setting
      union all select concat('l', oid, xmin) from pg_publication
      union all select concat('h', channel) from pg_listening_channels() as channel
    ) as parts (part)`);
  return rows[0]?.hash ?? "";
}

/** Restores the rows; false if more than rows has changed. */
async function isReset(database: Pristine): Promise<boolean> {
  const { connection, tables, schema } = database;
  const { driver } = connection;
  try {
    if ((await readSchema(connection)) !== schema) return false;
    const names = [...tables.keys()];
    // This role disables triggers and foreign keys, so that the rows are restored exactly.
    await driver.exec(`
      reset all;
      set session_replication_role = replica;
      ${names.map((name) => `delete from ${name};`).join("\n")}
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences;`);
    for (const [name, blob] of tables) {
      if (!blob) continue;
      await driver.query(`copy ${name} from '/dev/blob' with (format binary)`, [], { blob });
    }
    await driver.exec("reset all");
    return true;
  } catch {
    // A test may have left its connection in any state.
    return false;
  }
}
