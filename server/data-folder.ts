import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { lockFolder } from "./data-lock";
import { POSTGRES_MAJOR } from "./database";
import { reason, StartupError, systemErrorCode } from "./startup-error";

/** The files of one backend. */
export interface DataFolder {
  /** Undefined for a database in memory. */
  postgres: string | undefined;
  storage: string;
  jwtSecret: string;
  release(): Promise<void>;
}

const secrets = z.object({ jwtSecret: z.string().min(32) });

/** Locks the folder for this process, then reads or creates its contents. Throws a StartupError. */
export async function openDataFolder(folder: string): Promise<DataFolder> {
  const release = await takeFolder(folder);
  try {
    await checkPostgresVersion(folder);
    return {
      postgres: path.join(folder, "postgres"),
      storage: path.join(folder, "storage"),
      jwtSecret: await readJwtSecret(path.join(folder, "secrets.json")),
      release: async () => release(),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Makes a temporary folder for a database in memory; it is deleted when the backend closes. */
export async function openTemporaryFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-"));
  return {
    postgres: undefined,
    storage: folder,
    jwtSecret: newJwtSecret(),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

function newJwtSecret(): string {
  return randomBytes(32).toString("base64url");
}

async function takeFolder(folder: string): Promise<() => void> {
  try {
    await makeFolder(path.resolve(folder));
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Le dossier de données ${folder} n’est pas accessible en écriture (${reason(error)}) : corrigez ses droits ou choisissez-en un autre avec DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Makes a folder and those above it. The recursive `mkdir` of Node would never end where the system answers that an
 * existing folder does not exist, as Linux does below `/proc`.
 */
async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (parent !== folder && !(await isThere(parent))) await makeFolder(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    // It was there before, or another start has just made it.
    if (systemErrorCode(error) !== "EEXIST") throw error;
  });
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    (error: unknown) => {
      if (systemErrorCode(error) === "ENOENT") return false;
      throw error;
    },
  );
}

async function checkPostgresVersion(folder: string): Promise<void> {
  const version = await readIfPresent(path.join(folder, "postgres", "PG_VERSION"));
  if (version === undefined || version.trim() === POSTGRES_MAJOR) return;
  throw new StartupError(
    `Le dossier de données ${folder} vient de PostgreSQL ${version.trim()}, cette version lit PostgreSQL ${POSTGRES_MAJOR} : reprenez l’ancienne version ou choisissez un autre dossier avec DATA_DIR.`,
  );
}

async function readJwtSecret(file: string): Promise<string> {
  const text = await readIfPresent(file);
  if (text === undefined) {
    const created = { jwtSecret: newJwtSecret() };
    await writeFile(file, JSON.stringify(created), { mode: 0o600, flag: "wx" });
    return created.jwtSecret;
  }
  try {
    return secrets.parse(JSON.parse(text)).jwtSecret;
  } catch (error) {
    throw new StartupError(
      `Le fichier ${file} est illisible : restaurez-le, ou supprimez-le et chacun devra se reconnecter.`,
      { cause: error },
    );
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: unknown) => {
    if (systemErrorCode(error) === "ENOENT") return undefined;
    throw error;
  });
}
