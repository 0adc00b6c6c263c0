import type { CollectionName } from "../content/index";
import { filesOf } from "../lib/pictures/files";
import { textOf } from "../lib/parse";
import { masterStates } from "../store/upkeep/master-states";
import { collectionOf, type Database } from "../store/database/database";
import { readFile, waitingFiles } from "../store/files/files";
import { keyOf, type PendingEntry, pendingMap } from "../store/edits/pending";
import { asEdit, type RejectedEntry, rejectedMap } from "../store/edits/rejected";
import { SCHEMA_VERSION } from "../store/opening/rx-schema";
import { initialSyncState, syncStateMap } from "../store/database/sync-state";
import {
  type ChangeFile,
  changeFileOf,
  type ExportedChange,
  type ExportedDraft,
  type ExportedFile,
} from "./change-file";
import { commonState } from "../sync/conflicts";
import { replicationName } from "../sync/replication";

type Fields = Readonly<Record<string, unknown>>;

/** Everything on this device that the server does not have, and the states it was made from. */
export async function exportChanges(
  database: Database,
  author: ChangeFile["author"],
  drafts: readonly ExportedDraft[],
): Promise<ChangeFile> {
  const [pending, rejected] = await Promise.all([
    pendingMap(database).read(),
    rejectedMap(database).read(),
  ]);
  const waiting = new Map<string, PendingEntry>(
    [...rejected].map(([key, entry]) => [key, asEdit(entry)]),
  );
  for (const [key, entry] of pending) waiting.set(key, entry);
  const names = new Set([...waiting.values()].map(({ collection }) => collection));
  const changes: ExportedChange[] = [];
  for (const name of names) {
    const own = [...waiting.values()].filter(({ collection }) => collection === name);
    changes.push(...(await exportedChanges(database, name, own, rejected)));
  }
  return changeFileOf({
    schema_version: SCHEMA_VERSION,
    epochs: await epochsOf(database, names),
    author,
    changes,
    // Conflicts are documents, and unsent ones are among the changes.
    conflicts: [],
    drafts: drafts.map(withEmptied),
    files: await exportedFiles(database),
  });
}

async function epochsOf(
  database: Database,
  names: ReadonlySet<CollectionName>,
): Promise<Record<string, string>> {
  const { reached = {} } = (await syncStateMap(database).read()).get("state") ?? initialSyncState;
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const epoch = reached[name]?.epoch;
      return epoch === undefined ? [] : [[name, epoch]];
    }),
  );
}

async function exportedChanges(
  database: Database,
  name: CollectionName,
  entries: readonly PendingEntry[],
  rejected: ReadonlyMap<string, RejectedEntry>,
): Promise<ExportedChange[]> {
  const ids = entries.map(({ id }) => id);
  // RxDB keeps the content of a deleted document until the server has the deletion.
  const documents = await collectionOf(database, name).storageInstance.findDocumentsById(ids, true);
  const assumed = await masterStates(database, name, replicationName("admin", name), ids);
  const byId = new Map(documents.map((document) => [String(document["id"]), document]));
  return entries.flatMap(({ former: _former, ...entry }) => {
    const document = byId.get(entry.id);
    const rejection = rejected.get(keyOf(name, entry.id));
    const base = commonState(rejection, assumed.get(entry.id));
    if (!document) return [];
    return [
      {
        ...entry,
        fields: [...entry.fields],
        now: { ...entry.now },
        document: plain(entry.id, document),
        base:
          base && base["deleted"] !== true && base["_deleted"] !== true
            ? plain(entry.id, base)
            : null,
        ...(rejection ? { refused: rejection.reason } : {}),
      },
    ];
  });
}

/** JSON has no « undefined », which is how a field that may be missing is emptied. */
function withEmptied({ typed, former, ...draft }: ExportedDraft): ExportedDraft {
  const filled = (values: Fields) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null]));
  return { ...draft, typed: filled(typed), former: filled(former) };
}

/** Without RxDB's own fields. */
function plain(id: string, document: Fields): { id: string } & Record<string, unknown> {
  const own = Object.entries(document).filter(([field]) => !field.startsWith("_"));
  return { ...Object.fromEntries(own), id };
}

/** The pictures themselves, each as a `data:` address that any browser opens. */
async function exportedFiles(database: Database): Promise<ExportedFile[]> {
  const waiting = [...(await waitingFiles(database).read()).values()];
  return Promise.all(
    waiting.map(async ({ id, title }) => ({
      id,
      title,
      content: await dataUrl(database, id),
      narrower: await Promise.all(
        filesOf(id)
          .slice(0, -1)
          .map((name) => dataUrl(database, name)),
      ),
    })),
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
