import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether Debian packages can be installed here. */
export function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Ubuntu's browser packages are stubs for snaps, which containers cannot run.
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Installs packages by name; throws the error of apt-get. */
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
