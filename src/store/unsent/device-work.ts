import { combineLatest, EMPTY, map, type Observable } from "rxjs";
import { type CollectionName, collections } from "../../content/index";
import { isRecord, textOf } from "../../lib/parse";
import { type Database, isClosing } from "../database/database";
import { waitingFiles } from "../files/files";
import { keyOf, type PendingEntry, pendingMap } from "../edits/pending";
import { asEdit, rejectedFrom, rejectedMap } from "../edits/rejected";
import { type LocalMap, localMap } from "../database/local-map";
import { editFrom } from "../edits/stored-edits";

/** What a database has and the server does not: it would be lost with this device's data. */
export interface DeviceWork {
  /** Edits that wait to be sent. */
  readonly pending: readonly PendingEntry[];
  /** Edits that the server rejected, and that their author has not dropped. */
  readonly rejected: readonly PendingEntry[];
  /** Values that a merge set aside and that are only on this device. */
  readonly conflicts: readonly UnsentConflict[];
  /** Pictures that are only on this device; their library entries are counted with them. */
  readonly files: readonly UnsentFile[];
}

export interface UnsentConflict {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
}

export interface UnsentFile {
  readonly id: string;
  readonly title: string;
  /** True if the server rejected it, or its library entry. */
  readonly rejected: boolean;
}

/** The local documents that hold unsent work, in the order of `LOCAL_MAPS`. */
type Entries = readonly (readonly unknown[])[];

/** Their names in the database. */
export const LOCAL_MAPS = ["pending", "refused", "conflicts", "files"] as const;

/** The unsent work of an open database, live. */
export function watchDeviceWork(database: Database): Observable<DeviceWork> {
  if (isClosing(database)) return EMPTY;
  return combineLatest(localMapsOf(database).map((each) => each.watch())).pipe(
    map((localMaps) => deviceWorkOf(localMaps.map((entries) => [...entries.values()]))),
  );
}

/** The same as a single value, as of now. */
export async function readDeviceWork(database: Database): Promise<DeviceWork> {
  const localMaps = await Promise.all(localMapsOf(database).map((each) => each.read()));
  return deviceWorkOf(localMaps.map((entries) => [...entries.values()]));
}

function localMapsOf(database: Database): readonly LocalMap<unknown>[] {
  return [
    pendingMap(database),
    rejectedMap(database),
    localMap(database, "conflicts"),
    waitingFiles(database),
  ];
}

/** The one place that decides what counts as unsent, and ensures that nothing is counted twice. */
export function deviceWorkOf([
  pending = [],
  rejectedEntries = [],
  conflicts = [],
  files = [],
]: Entries) {
  const rejected = rejectedEntries.flatMap((entry) => rejectedFrom(entry) ?? []).map(asEdit);
  const edits = pending.flatMap((entry) => editFrom(entry) ?? []);
  const pictures = files.flatMap((entry) => fileFrom(entry) ?? []);
  const rejectedKeys = new Set(rejected.map(keyOfEdit));
  const pictureKeys = new Set(pictures.map(({ id }) => keyOf("images", id)));
  const isPictures = (edit: PendingEntry) => pictureKeys.has(keyOfEdit(edit));
  const waiting = edits.filter((edit) => !rejectedKeys.has(keyOfEdit(edit)) && !isPictures(edit));
  return {
    pending: waiting.filter((edit) => !isConflict(edit)),
    rejected: rejected.filter((edit) => !isPictures(edit)),
    conflicts: [
      ...conflicts.flatMap((entry) => conflictFrom(entry) ?? []),
      ...waiting.filter(isConflict),
    ],
    files: pictures.map((file) => ({
      ...file,
      rejected: file.rejected || rejectedKeys.has(keyOf("images", file.id)),
    })),
  } satisfies DeviceWork;
}

const keyOfEdit = ({ collection, id }: PendingEntry) => keyOf(collection, id);

/** A conflict is sent as a document: a pending one is only known to this device. */
const isConflict = ({ collection, id }: PendingEntry) =>
  collection === "documents" && id.startsWith("conflict-");

export function conflictFrom(value: unknown): UnsentConflict | undefined {
  if (!isRecord(value)) return undefined;
  const collection = collections.find(({ name }) => name === value["collection"])?.name;
  return collection && { collection, id: textOf(value["id"]), title: textOf(value["title"]) };
}

export function fileFrom(value: unknown): UnsentFile | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, refusal, rejected } = value;
  if (textOf(id) === "") return undefined;
  return {
    id: textOf(id),
    title: textOf(title),
    rejected: textOf(refusal) !== "" || rejected === true,
  };
}
