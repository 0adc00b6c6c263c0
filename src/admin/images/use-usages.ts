import { useEffect, useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { useDatabase } from "../../store/database-context";
import { findUsages, type Usages } from "./usage";

/** Where each image is shown; undefined until everything was looked through. */
export function useUsages(images: readonly LibraryImage[]): Usages | undefined {
  const database = useDatabase();
  const [usages, setUsages] = useState<Usages>();
  // Alt texts change often, addresses never do.
  const addresses = images.map(({ url }) => url).join(" ");
  useEffect(() => {
    let stopped = false;
    async function look(): Promise<void> {
      const found = database && (await findUsages(database, images));
      if (!stopped) setUsages(found);
    }
    look().catch(reportError);
    return () => {
      stopped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [database, addresses]);
  return usages;
}
