import { useEffect, useState } from "react";
import { useDatabase } from "../../store/database-context";
import { findUsages, type Usages } from "./usage";

/** Where images are shown, as it was when the screen opened; undefined until everything was looked through. */
export function useUsages(): Usages | undefined {
  const database = useDatabase();
  const [usages, setUsages] = useState<Usages>();
  useEffect(() => {
    let stopped = false;
    async function look(): Promise<void> {
      const found = database && (await findUsages(database));
      if (!stopped) setUsages(found);
    }
    look().catch(reportError);
    return () => {
      stopped = true;
    };
  }, [database]);
  return usages;
}
