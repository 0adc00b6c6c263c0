import { supabase } from "./supabase";

/** The visit counts of the server, unparsed; for administrators only, and only online. */
export async function fetchVisitFigures(): Promise<unknown> {
  const client = await supabase();
  const { data, error } = await client.rpc("visit_figures").retry(false);
  if (error) throw error;
  return data;
}
