import { supabase } from "../../lib/supabase";
import { useWhenQuiet } from "../frame/use-when-quiet";

/** Has the server erase what it must not keep any longer: not every host's database has a clock of its own. */
export const useRetention = () => useWhenQuiet(load);

async function load() {
  return () => {
    // Once a day is enough, which the server sees to. Without a network, the next opening asks.
    void applyRetention().catch(() => undefined);
    return () => undefined;
  };
}

async function applyRetention(): Promise<void> {
  if (!navigator.onLine) return;
  const client = await supabase();
  await client.rpc("apply_retention");
}
