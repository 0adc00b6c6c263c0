/**
 * A description of a database's unsent work, kept beside it: browsers evict databases without the rest, and then only
 * this description says what was in them. It is removed from the device with its administrator's data.
 */
import type { Subscription } from "rxjs";
import { PRIVATE_PREFIX, readStored, removeStored, writeStored } from "../../lib/device-storage";
import { isRecord, parsedJson } from "../../lib/parse";
import type { Database } from "../database/database";
import { conflictFrom, type DeviceWork, fileFrom, watchDeviceWork } from "./device-work";
import { isAdministrators } from "../database/identity";
import { editsIn, withoutWords } from "../edits/stored-edits";

/** What this page wrote for a visitor: if the browser removes everything, only the page still knows it. */
const written = new Map<string, string>();

/** Keeps the mirror of a database as long as it is open. */
export function keepUnsentMirror(database: Database): Subscription {
  const key = mirrorKey(database.name);
  return watchDeviceWork(database).subscribe((work) => {
    if (isNothing(work)) {
      removeStored(key);
      written.delete(key);
      return;
    }
    const text = JSON.stringify(mirrored(key, work));
    writeStored(key, text);
    if (!key.startsWith(PRIVATE_PREFIX)) written.set(key, text);
  });
}

/** What the server did not have when the database was last open. */
export function readUnsentMirror(database: string): DeviceWork {
  const key = mirrorKey(database);
  const stored = parsedJson(readStored(key) ?? written.get(key) ?? "");
  // Earlier versions listed only the pending edits.
  const { pending, rejected, conflicts, files } = isRecord(stored) ? stored : { pending: stored };
  return {
    pending: editsIn(pending),
    rejected: editsIn(rejected),
    conflicts: listIn(conflicts).flatMap((entry) => conflictFrom(entry) ?? []),
    files: listIn(files).flatMap((entry) => fileFrom(entry) ?? []),
  };
}

/** For a visitor only what is pending, without its text: a rejection is shown by its form. */
function mirrored(key: string, { pending, rejected, conflicts, files }: DeviceWork) {
  const edits = pending.map((edit) => withoutWords(key, edit));
  return key.startsWith(PRIVATE_PREFIX)
    ? { pending: edits, rejected, conflicts: conflicts.map(named), files }
    : { pending: edits };
}

/** The values of a conflict stay in the database. */
const named = ({ collection, id, title }: DeviceWork["conflicts"][number]) => ({
  collection,
  id,
  title,
});

const isNothing = ({ pending, rejected, conflicts, files }: DeviceWork) =>
  pending.length + rejected.length + conflicts.length + files.length === 0;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mirrorKey = (database: string) =>
  `${isAdministrators(database) ? PRIVATE_PREFIX : "vitrine-"}unsent:${database}`;
