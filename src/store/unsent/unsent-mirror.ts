/**
 * The unsent work of a database in words, beside it: browsers take databases away without the rest, and this
 * alone then knows what was in them. It leaves the device with its administrator.
 */
import type { Subscription } from "rxjs";
import { PRIVATE_PREFIX, readStored, removeStored, writeStored } from "../../lib/device-storage";
import { isRecord, parsedJson } from "../../lib/parse";
import type { Database } from "../database/database";
import { conflictFrom, type DeviceWork, fileFrom, watchDeviceWork } from "./device-work";
import { isAdministrators } from "../database/identity";
import { editsIn, withoutWords } from "../edits/stored-edits";

/** What this page wrote of a visitor's: where a browser takes all there is, the page alone still knows. */
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
  // Versions of before listed the pending edits alone.
  const { pending, rejected, conflicts, files } = isRecord(stored) ? stored : { pending: stored };
  return {
    pending: editsIn(pending),
    rejected: editsIn(rejected),
    conflicts: listIn(conflicts).flatMap((entry) => conflictFrom(entry) ?? []),
    files: listIn(files).flatMap((entry) => fileFrom(entry) ?? []),
  };
}

/** Of a visitor only what waits, without a word of it: what was rejected is told by its form. */
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
