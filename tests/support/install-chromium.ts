import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findChromium } from "./chromium";

const ADVICE = `Les tests de bout en bout ont besoin de Chromium, Chrome ou Edge.
Installez l’un d’eux, ou indiquez le vôtre dans CHROMIUM_PATH :
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  Windows          winget install Google.Chrome`;

/** Finds a browser; on a Debian where we may, installs one; otherwise says what to install. */
export function ensureChromium(): void {
  if (findChromium() !== undefined) return;
  if (isDebianRoot()) installFromDebian();
  if (findChromium() === undefined) throw new Error(ADVICE);
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's package of that name is a stub for a snap, which containers cannot run.
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function installFromDebian(): void {
  process.stdout.write("Installation du paquet chromium de Debian pour les tests…\n");
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", "chromium");
}

function aptGet(...words: string[]): void {
  execFileSync("apt-get", ["--quiet", "--quiet", ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
