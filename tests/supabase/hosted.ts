import { type Postgres, startPostgres } from "../support/postgres";
import type { Session } from "../support/postgres-session";
import { hostedData } from "./hosted-data";

export { ANNA } from "./hosted-data";

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
  const copyOf = await hostedData(programs ?? "");
  const postgres = await startPostgres(programs ?? "", { withCron, copyOf });
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
