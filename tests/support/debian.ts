import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether packages of Debian can be installed here. */
export function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's packages of browsers are stubs for snaps, which containers cannot run.
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Installs packages by their names; throws what apt-get says. */
export function installFromDebian(packages: readonly string[]): void {
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
