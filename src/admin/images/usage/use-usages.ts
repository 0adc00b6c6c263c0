import { useEffect, useState } from "react";
import { illustratedCollections } from "../../../content/rules/illustrated";
import type { Database } from "../../../store/database/database";
import { useDatabase } from "../../../store/database/database-context";
import { watchWhole } from "../../../store/database/sync-state";
import { findUsages, type Usages } from "./usage";

/** Where images are used; undefined until this device has received all content. */
export function useUsages(): Usages | undefined {
  const database = useDatabase();
  const [usages, setUsages] = useState<Usages>();
  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    async function readUsages(open: Database): Promise<void> {
      const found = await findUsages(open);
      if (!stopped) setUsages(found);
    }
    const whole = watchWhole(database, illustratedCollections).subscribe(() => {
      readUsages(database).catch(reportError);
    });
    return () => {
      stopped = true;
      whole.unsubscribe();
    };
  }, [database]);
  return usages;
}
