import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { HOSTED_PLATFORM_SQL } from "./hosted-platform";
import { openSession, type Session } from "./postgres-session";

const run = promisify(execFile);

const ADVICE = `Les tests sur un vrai PostgreSQL ne peuvent pas tourner : PostgreSQL (15 ou plus récent) n’est pas installé.
  Debian, Ubuntu   sudo apt-get install postgresql
  macOS            brew install postgresql@17`;

/** A PostgreSQL server in the state of a hosted Supabase project before its first migration. */
export interface Postgres {
  /** The folder of its socket. */
  readonly socket: string;
  /** Runs a script in one transaction. */
  run(user: string, sql: string): Promise<void>;
  runFile(user: string, file: string): Promise<void>;
  /** A connection that stays open. */
  open(user: string): Promise<Session>;
  /** Stops, lets a function work on the data folder, and starts again. All connections are closed. */
  restart(meanwhile?: (data: string) => Promise<void>): Promise<void>;
  /** All rows of the site, as a script that a superuser runs. */
  dump(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The folder of PostgreSQL's programs. Without it a message is printed; in CI, where nobody would read it, this
 * throws.
 */
export function findPostgres(
  folders: readonly string[] = usualFolders(),
  inCi = process.env["CI"] === "true",
): string | undefined {
  const found = folders.find((folder) =>
    ["initdb", "pg_ctl", "psql"].every((program) => existsSync(path.join(folder, program))),
  );
  if (found === undefined && inCi) throw new Error(ADVICE);
  if (found === undefined) console.warn(ADVICE);
  return found;
}

function usualFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  return [
    ...(process.env["PATH"] ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
}

/**
 * Whether pg_cron is installed (Debian: postgresql-15-cron). In CI, where nobody would read a message, this throws if
 * it is missing.
 */
export function hasCron(
  programs: string | undefined,
  inCi = process.env["CI"] === "true",
): boolean {
  if (programs === undefined) return false;
  const library = execFileSync(path.join(programs, "pg_config"), ["--pkglibdir"]).toString().trim();
  const isThere = existsSync(path.join(library, "pg_cron.so"));
  if (!isThere && inCi) throw new Error("pg_cron is missing: install postgresql-15-cron");
  return isThere;
}

export interface PostgresOptions {
  /** With pg_cron loaded. */
  readonly withCron?: boolean;
  /** The data folder of a stopped cluster to start from. */
  readonly copyOf?: string;
}

/** Starts a cluster in a temporary folder, reached through a socket in it. */
export async function startPostgres(
  programs: string,
  { withCron = false, copyOf }: PostgresOptions = {},
): Promise<Postgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-pg-"));
  const owner = otherThanRoot();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const asOwner = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const program = (name: string, ...words: string[]) =>
    run(path.join(programs, name), words, { ...asOwner, maxBuffer: 64 * 1024 * 1024 });
  const psql = (user: string) => ({
    command: path.join(programs, "psql"),
    words: ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", user, "postgres"],
    options: asOwner,
  });
  const runScript = async (user: string, sql: string) => {
    const { command, words, options } = psql(user);
    const child = spawn(command, ["--single-transaction", ...words], options);
    await finished(child, sql);
  };

  const cluster = ["-U", "supabase_admin", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await (copyOf === undefined
    ? program("initdb", "-D", data, ...cluster)
    : copyDataFolder(copyOf, data));
  const cron = withCron ? ` -c shared_preload_libraries=pg_cron -c cron.host="${folder}"` : "";
  const settings = `-k "${folder}" -c listen_addresses= -c fsync=off -c max_connections=30${cron}`;
  const log = path.join(folder, "log");
  const start = () => program("pg_ctl", "-D", data, "-w", "-l", log, "-o", settings, "start");
  await start();
  const postgres: Postgres = {
    socket: folder,
    run: runScript,
    runFile: async (user, file) => runScript(user, await readFile(file, "utf8")),
    open: (user) => openSession(psql(user)),
    async restart(meanwhile) {
      await program("pg_ctl", "-D", data, "-w", "-m", "fast", "stop");
      await meanwhile?.(data);
      await start();
    },
    async dump() {
      const options = ["--data-only", "--disable-triggers", "-n", "public", "-n", "private"];
      const connection = ["-h", folder, "-U", "supabase_admin", "postgres"];
      return (await program("pg_dump", ...options, ...connection)).stdout;
    },
    async close() {
      await program("pg_ctl", "-D", data, "-m", "immediate", "stop");
      await rm(folder, { recursive: true });
    },
  };
  if (copyOf !== undefined) return postgres;
  await postgres.run("supabase_admin", HOSTED_PLATFORM_SQL).catch(async (error: unknown) => {
    await postgres.close();
    throw error;
  });
  return postgres;
}

/** Keeps owner and mode: PostgreSQL does not start on a folder with others. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await run("cp", ["-a", from, to]);
}

/** PostgreSQL refuses to run as root: then the account of its package is used, or nobody. */
function otherThanRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = ["postgres", "nobody"].find((name) => idOf("-u", name) !== undefined) ?? "nobody";
  return { uid: idOf("-u", account) ?? 65_534, gid: idOf("-g", account) ?? 65_534 };
}

function idOf(kind: string, account: string): number | undefined {
  try {
    return Number(execFileSync("id", [kind, account], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    // There is no such account.
    return undefined;
  }
}

async function finished(child: ReturnType<typeof spawn>, input: string): Promise<void> {
  const complaints: string[] = [];
  child.stderr?.on("data", (text) => complaints.push(String(text)));
  child.stdout?.resume();
  child.stdin?.end(input);
  const code = await new Promise((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", reject);
  });
  if (code !== 0) throw new Error(complaints.join("").trim());
}
