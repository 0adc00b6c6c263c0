import { supabase } from "./supabase";

/** The counts of visits as the server keeps them, to be parsed; administrators only, and online only. */
export async function fetchVisitFigures(): Promise<unknown> {
  const client = await supabase();
  const { data, error } = await client.rpc("visit_figures").retry(false);
  if (error) throw error;
  return data;
}
