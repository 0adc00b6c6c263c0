import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { findChromium } from "./chromium";

const ADVICE = `Les tests de bout en bout ont besoin de Chromium, Chrome ou Edge.
Installez l’un d’eux, ou indiquez le vôtre dans CHROMIUM_PATH :
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  Windows          winget install Google.Chrome`;

/** Stands in for Arial: without either, the site’s fallback faces are missing, and texts move as its own arrive. */
const FONTS = "/usr/share/fonts/truetype/liberation";

/** Finds a browser; on a Debian where we may, installs one, with the fonts it recommends; otherwise says what to install. */
export function ensureChromium(): void {
  const missing = [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...(existsSync(FONTS) ? [] : ["fonts-liberation"]),
  ];
  if (missing.length > 0 && isDebianRoot()) installFromDebian(missing);
  if (findChromium() === undefined) throw new Error(ADVICE);
}

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's package of that name is a stub for a snap, which containers cannot run.
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

function installFromDebian(packages: readonly string[]): void {
  process.stdout.write(`Installation depuis Debian pour les tests : ${packages.join(", ")}…\n`);
  aptGet("update");
  aptGet("install", "--yes", "--no-install-recommends", ...packages);
}

function aptGet(...words: string[]): void {
  execFileSync("apt-get", ["--quiet", "--quiet", ...words], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
