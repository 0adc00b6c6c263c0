import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { createPgliteConnection, type PGlite, type PgliteConnection } from "@supabase/lite/pglite";
import { reason, StartupError } from "./startup-error";

/** Superuser access to Postgres. */
export type SqlDatabase = Pick<PGlite, "exec" | "query" | "transaction" | "dumpDataDir" | "listen">;

/** The PostgreSQL version inside PGlite: another one cannot read our data folder. */
export const POSTGRES_MAJOR = "17";

/** What a hosted project contains before its first migration. */
const PLATFORM_SQL = `
do $$
declare
  role_options constant text[][] := array[
    ['anon', 'nologin'], ['authenticated', 'nologin'], ['service_role', 'nologin bypassrls']
  ];
  role_option text[];
begin
  foreach role_option slice 1 in array role_options loop
    if not exists (select from pg_roles where rolname = role_option[1]) then
      execute format('create role %I %s', role_option[1], role_option[2]);
    end if;
  end loop;
end $$;

${SUPABASE_AUTH_HELPERS_SQL}
${getAuthSchemaSql()}
${getStorageSchemaSql()}

grant usage on schema public, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public
  grant all on sequences to anon, authenticated, service_role;
`;

/** Opens PostgreSQL in `folder`, or in memory, with what a hosted project contains. Throws a StartupError. */
export async function openSqlDatabase(folder?: string, snapshot?: Blob): Promise<PgliteConnection> {
  const connection = await createPgliteConnection({
    url: folder ?? "memory://",
    ...(snapshot && { pgliteOptions: { loadDataDir: snapshot } }),
  });
  try {
    await connection.driver.waitReady;
    await connection.driver.transaction((transaction) => transaction.exec(PLATFORM_SQL));
  } catch (error) {
    throw new StartupError(
      `La base de données ${folder ?? "en mémoire"} ne s’ouvre pas (${reason(error)}) : ` +
        "restaurez une sauvegarde du dossier de données ou choisissez-en un autre avec DATA_DIR.",
      { cause: error },
    );
  }
  return connection;
}

/**
 * Lets Lite prepare its connection before requests are served, and rolls its `GRANT ALL` on every table back, which
 * would undo the REVOKEs of the migrations.
 */
export async function warmUp(connection: PgliteConnection): Promise<void> {
  const transaction = await connection.kysely.startTransaction().execute();
  await connection.withContext({ auth: { role: "service_role" } }, async () => undefined, {
    transaction,
  });
  await transaction.rollback().execute();
  await connection.introspect();
}
