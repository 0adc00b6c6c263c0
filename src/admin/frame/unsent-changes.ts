import { textOf } from "../../lib/parse";
import { collectionOf, type Database } from "../../store/database";
import { readFile, waitingFiles } from "../../store/files";
import type { PendingEntry, RefusedEntry } from "../../sync/status";
import { download } from "../download";

/** Everything that the server does not have, as a file that can be read and typed in again. */
export async function unsentChanges(
  database: Database,
  pending: readonly PendingEntry[],
  refused: readonly RefusedEntry[],
): Promise<Readonly<Record<string, unknown>>> {
  const changes = await Promise.all(
    pending.map(async (entry) => {
      const document = await collectionOf(database, entry.collection).findOne(entry.id).exec();
      return { ...entry, document: document?.toMutableJSON() ?? null };
    }),
  );
  return {
    exported_at: new Date().toISOString(),
    changes,
    refused,
    files: await unsentFiles(database),
  };
}

/** The pictures themselves, each as an address that any browser opens. */
async function unsentFiles(database: Database) {
  const waiting = [...(await waitingFiles(database).read()).values()];
  return Promise.all(
    waiting.map(async (file) => ({ ...file, content: await dataUrl(database, file.id) })),
  );
}

async function dataUrl(database: Database, id: string): Promise<string | null> {
  const file = await readFile(database, id);
  if (!file) return null;
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(textOf(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Unreadable file")));
    reader.readAsDataURL(file);
  });
}

/** Saves a value as a file in the downloads. */
export function downloadJson(value: unknown): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  download(`modifications-non-envoyees-${new Date().toISOString().slice(0, 10)}.json`, file);
}
