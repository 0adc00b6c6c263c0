import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem } from "./errors";

/**
 * Fails unless somebody is signed in on this device: once they have left by another tab, the client
 * would send their changes as a visitor's. A token that could not be renewed is the network's problem.
 */
export async function verifySession(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession();
  if (error) throw new ServerProblem(problemOf(error, error.status), { cause: error });
  if (!data.session) throw new ServerProblem("session");
}

/** Fails unless the client is an administrator: otherwise row-level security would show an empty site. */
export async function verifyAdmin(client: SupabaseClient): Promise<void> {
  await verifySession(client);
  const { data, error, status } = await client.rpc("is_admin");
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  if (data !== true) throw new ServerProblem("role");
}
