import type { Database } from "../../store/database/database";
import { dropFile, keepFile, wantedFiles } from "../../store/files/files";
import type { Made } from "./making/made-picture";

/**
 * Keeps the files of a picture on this device, then writes what names them. If that fails, as on a full disk, nothing
 * of them stays, unless an entry was already written.
 */
export async function withKeptFiles<Result>(
  database: Database,
  { id, title, file, narrower, jpeg }: Made,
  write: () => Promise<Result>,
): Promise<Result> {
  const others = jpeg ? [jpeg, ...narrower] : narrower;
  await keepFile(database, { id, title, file, others });
  try {
    return await write();
  } catch (error) {
    if (!(await wantedFiles(database)).has(id)) await dropFile(database, id);
    throw error;
  }
}
