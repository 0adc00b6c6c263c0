import type { SupabaseClient } from "@supabase/supabase-js";
import { problemOf, ServerProblem, UnreadableAnswer } from "./errors";

/**
 * Fails unless a user is signed in on this device: after a sign-out, the client would make the requests of what is
 * still under way as an anonymous user, also in other tabs. A token that could not be refreshed counts as a network
 * problem.
 */
export async function verifySession(client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession();
  if (error) throw new ServerProblem(problemOf(error, error.status), { cause: error });
  if (!data.session) throw new ServerProblem("session");
}

/** Fails unless the client is an administrator: otherwise row-level security would return an empty site. */
export async function verifyAdmin(client: SupabaseClient): Promise<void> {
  await verifySession(client);
  const { data, error, status } = await client.rpc("is_admin");
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  // A captive portal answers 200 with something of its own.
  if (typeof data !== "boolean") throw new UnreadableAnswer("neither yes nor no");
  if (!data) throw new ServerProblem("role");
}
