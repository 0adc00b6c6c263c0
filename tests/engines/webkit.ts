import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../support/listening";
import { type Open } from "./browser";
import { type Call, sessionOf } from "./webdriver";

/** WebKitGTK through its own WebDriver, on an invisible display, with its page cache on. */
export const openWebKit: Open = async (profile, storing) => {
  const screen = await openDisplay();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", ["-p", String(port)], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      LANG: "fr_FR.UTF-8",
      LANGUAGE: "fr",
      NO_AT_BRIDGE: "1",
      // Its sandbox does not start for the user of a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = errorsIn(driver);
  const call = caller(`http://127.0.0.1:${port}`);
  await eventually(() => call("GET", "/status"));
  const window = path.join(import.meta.dirname, "webkit-window.py");
  const options = { binary: window, args: [profile, storing] };
  const session = await sessionOf(call, { "webkitgtk:browserOptions": options });
  return {
    errors,
    openTab: session.openTab,
    async close() {
      await session.end();
      driver.kill();
      screen.close();
    },
  };
};

/** The errors that its pages log, one line each: `file:line:column: CONSOLE JS ERROR text`. */
function errorsIn({ stdout, stderr }: ChildProcess): string[] {
  const errors: string[] = [];
  for (const stream of [stdout, stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      errors.push(...lines.filter((line) => /CONSOLE \w+ ERROR/u.test(line)));
    });
  }
  return errors;
}

/** The display chooses a free number by itself and prints it. */
async function openDisplay(): Promise<{ readonly display: string; readonly close: () => void }> {
  const server = spawn(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const said = server.stdio[3];
  if (!said) throw new Error("Xvfb has no way to say its number");
  const [number] = await once(said, "data");
  return { display: `:${String(number).trim()}`, close: () => server.kill() };
}

function caller(base: string): Call {
  return async (method, at, body = {}) => {
    const response = await fetch(base + at, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const answer: { value: { error?: string; message?: string } | null } = JSON.parse(
      await response.text(),
    );
    if (!response.ok) throw new Error(`${at}: ${answer.value?.error}: ${answer.value?.message}`);
    return answer.value;
  };
}

async function eventually(run: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await run();
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await pause(50);
    }
  }
}
