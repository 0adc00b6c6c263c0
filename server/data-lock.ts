import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError, systemErrorCode } from "./startup-error";

const held = new Set<string>();

/**
 * Locks the folder for this process and returns a function that releases it. Throws a StartupError where another
 * process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.resolve(folder, "lock");
  if (!create(file)) {
    removeStale(folder, file);
    if (!create(file)) throw inUse(folder, file);
  }
  held.add(file);
  const release = () => {
    process.off("exit", release);
    if (held.delete(file)) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

function create(file: string): boolean {
  try {
    writeFileSync(file, [process.pid, startOf(process.pid)].join(" ").trim(), { flag: "wx" });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Moves the file before deleting it: another process that starts now may just have replaced it. */
function removeStale(folder: string, file: string): void {
  const written = readFileSync(file, "utf8");
  if (isOwned(file, written)) throw inUse(folder, file);
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, "utf8") !== written) {
    renameSync(aside, file);
    throw inUse(folder, file);
  }
  rmSync(aside);
}

function isOwned(file: string, written: string): boolean {
  const [owner = "", start] = written.split(" ");
  const pid = Number.parseInt(owner, 10);
  // A container gives each of its runs the same process id, so a lock is ours only if we hold it.
  if (pid === process.pid) return held.has(file);
  return Number.isNaN(pid) || isRunning(pid, start);
}

function isRunning(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) !== "EPERM") return false;
  }
  if (statOf(pid)?.startsWith("Z")) return false;
  // After a crash or a restart of the machine, the number may belong to any other program.
  const present = startOf(pid);
  return start === undefined || present === undefined || present === start;
}

/** When a process began: no other process of the same number has the same. Only Linux says so. */
function startOf(pid: number): string | undefined {
  const ticks = statOf(pid)?.split(" ")[19];
  const boot = readIfAny("/proc/sys/kernel/random/boot_id")?.trim();
  return ticks === undefined || boot === undefined ? undefined : `${boot}/${ticks}`;
}

/**
 * What Linux says of a process, from its state on, which is Z for one that is defunct: in a container, a killed process
 * can stay listed forever.
 */
function statOf(pid: number): string | undefined {
  const stat = readIfAny(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2);
}

function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function inUse(folder: string, file: string): StartupError {
  return new StartupError(
    `Le dossier de données ${folder} sert déjà à un autre processus : arrêtez-le ou choisissez un autre dossier avec DATA_DIR (si aucun ne tourne, supprimez ${file}).`,
  );
}
