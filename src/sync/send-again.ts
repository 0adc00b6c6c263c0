import type { Database } from "../store/database";
import { waitingFiles } from "../store/files";
import type { RefusedEntry } from "../store/refused";
import { resave } from "../store/repository";
import { retryFile } from "./files";

/** Sends a rejected edit once more, as it is; with the files that it was rejected for. */
export async function sendAgain(
  database: Database,
  { collection, id, next }: RefusedEntry,
): Promise<void> {
  const text = JSON.stringify(next);
  const files = [...(await waitingFiles(database).read()).values()];
  const refused = files.filter((file) => file.refusal !== undefined && text.includes(file.id));
  for (const file of refused) await retryFile(database, file.id);
  if (refused.length === 0) await resave(database, collection, id);
}
