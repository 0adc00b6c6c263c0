import { existsSync } from "node:fs";
import { findChromium, HEADLESS_SHELL } from "./chromium";
import { installFromDebian, isDebianRoot } from "./debian";

const ADVICE = `Les tests de bout en bout ont besoin de Chromium, Chrome ou Edge.
Installez l’un d’eux, ou indiquez le vôtre dans CHROMIUM_PATH :
  Debian, Ubuntu   sudo apt-get install chromium
  macOS            brew install --cask chromium
  Windows          winget install Google.Chrome`;

/**
 * A substitute for Arial: without it, the site’s fallback fonts are missing, and texts shift when its web fonts load.
 */
const FONTS = "/usr/share/fonts/truetype/liberation";

/**
 * Finds a browser. If there is none, installs one with its recommended fonts on a Debian that permits it; otherwise
 * prints what to install.
 */
export function ensureChromium(): void {
  const missing = [
    ...(findChromium() === undefined ? ["chromium"] : []),
    ...(existsSync(HEADLESS_SHELL) ? [] : ["chromium-headless-shell"]),
    ...(existsSync(FONTS) ? [] : ["fonts-liberation"]),
  ];
  if (missing.length > 0 && isDebianRoot()) installFromDebian(missing);
  if (findChromium() === undefined) throw new Error(ADVICE);
}
