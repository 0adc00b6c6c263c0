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
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Moves the file before deleting it: another process that starts now may just have replaced it. */
function removeStale(folder: string, file: string): void {
  const owner = readOwner(file);
  if (isOwned(file, owner)) throw inUse(folder, file);
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readOwner(aside) !== owner) {
    renameSync(aside, file);
    throw inUse(folder, file);
  }
  rmSync(aside);
}

function readOwner(file: string): number {
  return Number.parseInt(readFileSync(file, "utf8"), 10);
}

function isOwned(file: string, owner: number): boolean {
  // A container gives each of its runs the same process id, so a lock is ours only if we hold it.
  if (owner === process.pid) return held.has(file);
  return Number.isNaN(owner) || isRunning(owner);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isDefunct(pid);
  } catch (error) {
    return systemErrorCode(error) === "EPERM";
  }
}

/** In a container, a killed process can stay listed forever. Only Linux has this file. */
function isDefunct(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

function inUse(folder: string, file: string): StartupError {
  return new StartupError(
    `Le dossier de données ${folder} sert déjà à un autre processus : arrêtez-le ou choisissez un autre dossier avec DATA_DIR (si aucun ne tourne, supprimez ${file}).`,
  );
}
