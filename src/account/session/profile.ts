import { supabase } from "../../lib/api/supabase";
import { textOf } from "../../lib/parse";
import { type Account, roleOf } from "./stored-session";

/** The account as the server knows it now; undefined if the server cannot be asked. */
export async function fetchAccount(id: string): Promise<Account | undefined> {
  const client = await supabase();
  const { data: held } = await client.auth.getSession();
  // Without a session the answer would be empty, which must not be read as « no role ».
  if (held.session?.user.id !== id) return undefined;
  const { data, error } = await client
    .from("users")
    .select("email, display_name, role")
    .eq("id", id)
    .limit(1);
  if (error) return undefined;
  const [profile] = data;
  const email = held.session.user.email ?? "";
  if (!profile) return { id, email, displayName: "", role: "none" };
  return {
    id,
    email: textOf(profile.email) || email,
    displayName: textOf(profile.display_name),
    role: roleOf(profile.role),
  };
}
