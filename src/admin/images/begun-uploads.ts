import { type Database, whileOpen } from "../../store/database/database";
import { type LocalMap, localMap } from "../../store/database/local-map";

/** A chosen file that is being prepared; its bytes are in the memory of its page alone. */
interface BegunUpload {
  readonly name: string;
  /** The page that prepares it. */
  readonly page: string;
}

function begunUploads(database: Database): LocalMap<BegunUpload> {
  return localMap(database, "begun-uploads");
}

const THIS_PAGE = crypto.randomUUID();
const LOCK = "vitrine-uploads-";

/**
 * Notes files by key before they are prepared, so that a page that is opened later can say which ones were interrupted.
 * A note that cannot be written, for example on a full disk, stops no upload.
 */
export async function whilePreparing<Result>(
  database: Database,
  files: readonly (readonly [key: string, file: File])[],
  prepare: () => Promise<Result>,
): Promise<Result> {
  await changeNotes(database, (begun) => {
    for (const [key, { name }] of files) begun.set(key, { name, page: THIS_PAGE });
  });
  try {
    return await held(prepare);
  } finally {
    await forgetUploads(
      database,
      files.map(([key]) => key),
    );
  }
}

/** Forgets files that were prepared, or whose interruption was read. */
export async function forgetUploads(database: Database, keys: readonly string[]): Promise<void> {
  await changeNotes(database, (begun) => {
    for (const key of keys) begun.delete(key);
  });
}

/** A sign-out closes the database and takes the notes with it. */
async function changeNotes(
  database: Database,
  update: (begun: Map<string, BegunUpload>) => void,
): Promise<void> {
  const changing = whileOpen(database, () => begunUploads(database).change(update));
  await changing.catch(reportError);
}

/** The files that a page left unfinished when it was closed; those of an open page are under way. */
export async function interruptedUploads(
  database: Database,
): Promise<readonly (readonly [key: string, name: string])[]> {
  const begun = [...(await begunUploads(database).read())];
  // Without locks nobody can tell a closed page from an open one.
  if (begun.length === 0 || !("locks" in navigator)) return [];
  const { held: locks = [] } = await navigator.locks.query();
  const open = new Set(locks.map(({ name }) => name));
  return begun
    .filter(([, { page }]) => !open.has(LOCK + page))
    .map(([key, { name }]) => [key, name] as const);
}

/** Runs while a lock tells other pages that this one is at it; the browser frees it when the page is closed. */
function held<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return run();
  return navigator.locks.request(LOCK + THIS_PAGE, { mode: "shared" }, run);
}
