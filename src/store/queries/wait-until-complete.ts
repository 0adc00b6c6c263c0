import { filter, firstValueFrom, takeUntil, timer } from "rxjs";
import type { CollectionName } from "../../content/index";
import type { Database } from "../database/database";
import { isAdministrators } from "../database/identity";
import { watchWhole } from "../database/sync-state";

/** How long a save waits for a device that is being filled again. */
const PATIENCE_MS = 8_000;

/** Resolves when an administrator's device has read a collection completely, or cannot do so for now. */
export async function waitUntilComplete(database: Database, name: CollectionName): Promise<void> {
  if (!isAdministrators(database.name) || !navigator.onLine) return;
  await firstValueFrom(
    watchWhole(database, [name]).pipe(
      filter((whole) => whole),
      takeUntil(timer(PATIENCE_MS)),
    ),
    { defaultValue: false },
  );
}
