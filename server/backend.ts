import type { PGlite, PgliteConnection } from "@supabase/lite/pglite";
import { EMBEDDED_PUBLISHABLE_KEY } from "../src/lib/config";
import { accountMails, type ShowLink } from "./account-mails";
import { guardAuth } from "./auth-guard";
import { type DataFolder, openDataFolder, openTemporaryFolder } from "./data-folder";
import { type SqlDatabase, openSqlDatabase, warmUp } from "./database";
import { createLiteApp } from "./lite-app";
import { prepareRequest } from "./lite-request";
import { type DatabaseSource, applyMigrations, readDatabaseSource } from "./migrations";
import { quietly } from "./quietly";
import { createTurns, type TakeTurn } from "./turns";

/** A whole Supabase project within this process. */
export interface Backend {
  /** Answers `/rest/v1`, `/auth/v1` and `/storage/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Superuser access. Inside `sql.transaction`, do not call `fetch`: it would wait forever. */
  sql: SqlDatabase;
  publishableKey: string;
  close(): Promise<void>;
}

export interface BackendOptions {
  /** The folder for all data; without it, everything is in memory until the backend closes. */
  dataDir?: string | undefined;
  migrationsDir?: string | undefined;
  /** The SQL file with the content of a new site; null for an empty one. */
  seedFile?: string | null | undefined;
  /** The address of the site, to which links in Auth's mails lead. */
  siteUrl?: string | undefined;
  /** Called with the links for a new password, which also go to the outbox. */
  showLink?: ShowLink | undefined;
  /** The `sql.dumpDataDir()` of an earlier backend, from which one in memory can start. */
  snapshot?: Blob | undefined;
}

/** Lite has more endpoints than a project, among others a page that shows its whole schema to everybody. */
const API = /^\/(?:auth|rest|storage)\/v1(?:\/|$)/;
const NOWHERE = new Response("Introuvable", { status: 404 });

/** Opens the embedded backend, migrated and seeded. Throws a StartupError. */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const { dataDir, migrationsDir = "supabase/migrations", snapshot } = options;
  const seedFile = options.seedFile === undefined ? "supabase/seed.sql" : options.seedFile;
  const source = await readDatabaseSource(migrationsDir, seedFile);
  const folder = await (dataDir ? openDataFolder(dataDir) : openTemporaryFolder());
  let connection: PgliteConnection | undefined;
  const close = async () => {
    try {
      await connection?.close();
    } finally {
      await folder.release();
    }
  };
  try {
    connection = await openMigratedDatabase(source, folder.postgres, snapshot);
    return await createBackend(connection, { ...folder, ...options }, close);
  } catch (error) {
    await close();
    throw error;
  }
}

type BackendSettings = Pick<DataFolder, "jwtSecret" | "storage"> &
  Pick<BackendOptions, "siteUrl" | "showLink">;

/** Makes a backend of an open, migrated and warm database. Closing it waits for its requests, then calls `close`. */
export async function createBackend(
  connection: PgliteConnection,
  settings: BackendSettings,
  close: () => Promise<void>,
): Promise<Backend> {
  const { driver } = connection;
  const sendEmail = accountMails(
    { query: (...parameters) => driver.query(...parameters) },
    settings.showLink,
  );
  const app = await createLiteApp(connection, { ...settings, sendEmail });
  const takeTurn = createTurns();
  const sql = shared(driver, takeTurn);
  const guarded = guardAuth((request) => answer(app, driver, request, takeTurn), sql);
  return {
    fetch: async (request) =>
      API.test(new URL(request.url).pathname) ? guarded(request) : NOWHERE.clone(),
    sql,
    publishableKey: EMBEDDED_PUBLISHABLE_KEY,
    close: () => takeTurn(close),
  };
}

/** Opens the database of a folder, or one in memory, and applies the migrations. Throws a StartupError. */
export async function openMigratedDatabase(
  source: DatabaseSource,
  folder?: string,
  snapshot?: Blob,
): Promise<PgliteConnection> {
  const connection = await openSqlDatabase(folder, snapshot);
  try {
    await applyMigrations(connection.driver, source);
    await warmUp(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Lite runs the transactions of concurrent requests on one connection without isolation, so that a failure of one would
 * roll back the others. Requests therefore run one at a time, once their body has arrived.
 */
async function answer(
  app: { fetch(request: Request): Promise<Response> },
  driver: PGlite,
  request: Request,
  takeTurn: TakeTurn,
): Promise<Response> {
  const prepared = await prepareRequest(request);
  return takeTurn(async () => {
    const response = await quietly(() => app.fetch(prepared));
    if (response.status >= 500) await recover(driver);
    return response;
  });
}

/**
 * A value that does not fit its parameter can stop Lite's request in the middle of the protocol: all later requests on
 * the connection would fail until a restart.
 */
async function recover(driver: PGlite, attempts = 3): Promise<void> {
  try {
    await driver.exec("rollback");
    await driver.query("select 1");
  } catch (error) {
    if (attempts === 0) throw error;
    await recover(driver, attempts - 1);
  }
}

function shared(driver: PGlite, takeTurn: TakeTurn): SqlDatabase {
  return {
    exec: (...parameters) => takeTurn(() => driver.exec(...parameters)),
    query: <Row>(...parameters: Parameters<PGlite["query"]>) =>
      takeTurn(() => driver.query<Row>(...parameters)),
    transaction: (work) => takeTurn(() => driver.transaction(work)),
    dumpDataDir: (...parameters) => takeTurn(() => driver.dumpDataDir(...parameters)),
    listen: async (...parameters) => {
      const stop = await takeTurn(() => driver.listen(...parameters));
      return (transaction) => takeTurn(() => stop(transaction));
    },
  };
}
