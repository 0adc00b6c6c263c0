import { existsSync } from "node:fs";

/** The parts of a machine that matter for finding a browser: tests describe machines other than their own. */
type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
};

const thisMachine: Machine = { platform: process.platform, env: process.env, exists: existsSync };

const LINUX = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/usr/bin/microsoft-edge",
  "/usr/bin/microsoft-edge-stable",
  "/snap/bin/chromium",
];
const MAC = ["Google Chrome", "Chromium", "Microsoft Edge"];
const WINDOWS = [
  "Google/Chrome/Application/chrome.exe",
  "Chromium/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

/** Flags that stop the browser's own background work and requests. */
export const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * For pages that live for seconds: compiling their scripts for speed costs a fifth of a test's processor time. Not for
 * measurements.
 */
export const SHORT_LIVED_FLAGS = [...CHROMIUM_FLAGS, "--js-flags=--no-turbofan,--no-maglev"];

/** The same engine without a window: browser tests take three quarters of the time with it. */
export const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** The path of the fastest Chromium for pages that nobody sees; CHROMIUM_PATH comes first. */
export function findHeadlessChromium(machine = thisMachine): string | undefined {
  const isChosen = (machine.env["CHROMIUM_PATH"] ?? "") !== "";
  return !isChosen && machine.platform === "linux" && machine.exists(HEADLESS_SHELL)
    ? HEADLESS_SHELL
    : findChromium(machine);
}

/** The path of an installed Chromium, Chrome or Edge; CHROMIUM_PATH comes first. */
export function findChromium(machine = thisMachine): string | undefined {
  const chosen = machine.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (machine.exists(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH vaut « ${chosen} » : ce fichier n’existe pas.`);
  }
  return usualPlaces(machine).find(machine.exists);
}

function usualPlaces({ platform, env }: Machine): string[] {
  if (platform === "darwin") {
    const folders = ["/Applications", `${env["HOME"] ?? ""}/Applications`];
    return MAC.flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === "win32") {
    const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
    return WINDOWS.flatMap((name) =>
      folders.flatMap((folder) => (folder === undefined ? [] : [`${folder}/${name}`])),
    );
  }
  return LINUX;
}
