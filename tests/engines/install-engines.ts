import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installFromDebian, isDebianRoot } from "../support/debian";
import { ensureChromium } from "../support/install-chromium";

/** A file of each Debian package that contains an engine. */
const PACKAGES: Readonly<Record<string, string>> = {
  "firefox-esr": "/usr/bin/firefox-esr",
  "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
  "gir1.2-webkit2-4.1": "/usr/share/doc/gir1.2-webkit2-4.1",
  "python3-gi": "/usr/share/doc/python3-gi",
  locales: "/usr/sbin/locale-gen",
};

/** Installs the missing engines, on a Debian that permits it; otherwise says what to install. */
export function ensureEngines(): void {
  ensureChromium();
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ""));
  if (missing.length > 0) {
    if (!isDebianRoot()) {
      throw new Error(`Installez d’abord : sudo apt-get install ${missing.join(" ")}`);
    }
    installFromDebian(missing);
  }
  // WebKit writes numbers and dates as its system does.
  execFileSync("localedef", ["-i", "fr_FR", "-f", "UTF-8", "fr_FR.UTF-8"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}
