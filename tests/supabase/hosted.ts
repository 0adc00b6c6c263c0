import { readdirSync } from "node:fs";
import path from "node:path";
import { type Postgres, startPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";

export const ANNA = "00000000-0000-4000-8000-000000000001";

/** A site on a real PostgreSQL, migrated and seeded as the Supabase CLI does it. Anna is its administrator. */
export interface HostedSite extends Postgres {
  /** A connection with the role and the claims that PostgREST sets for a request of that account, or of a visitor. */
  requestOf(account?: string): Promise<Session>;
  /** Ends every connection. */
  disconnect(): Promise<void>;
}

export async function startHostedSite(
  programs: string | undefined,
  withCron = false,
): Promise<HostedSite> {
  const postgres = await startPostgres(programs ?? "", withCron);
  await prepare(postgres).catch(async (error: unknown) => {
    await postgres.close();
    throw error;
  });
  const sessions: Session[] = [];
  const open = async (user: string) => {
    const session = await postgres.open(user);
    sessions.push(session);
    return session;
  };
  return {
    ...postgres,
    open,
    async requestOf(account) {
      const session = await open("authenticator");
      await session.actAs(account);
      return session;
    },
    async disconnect() {
      await Promise.all(sessions.splice(0).map((session) => session.close()));
    },
  };
}

async function prepare(postgres: Postgres): Promise<void> {
  const migrations = "supabase/migrations";
  for (const file of readdirSync(migrations).toSorted()) {
    await postgres.runFile("postgres", path.join(migrations, file));
  }
  await postgres.runFile("postgres", "supabase/seed.sql");
  const anna = `insert into auth.users (id, email) values ('${ANNA}', 'anna@example.org')`;
  await postgres.run("supabase_auth_admin", anna);
}
