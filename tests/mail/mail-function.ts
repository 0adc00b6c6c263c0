import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { AUTHORITY } from "../support/mail-sink";
import { SECRET_KEY } from "./mail-api";

/** An Edge Function, run by Deno as a hosted project runs it. */
export interface EdgeFunction {
  readonly process: ChildProcess;
  readonly url: string;
  close(): Promise<void>;
}

/** The Edge Function that sends mail. */
export interface MailFunction extends EdgeFunction {
  /** Calls it as pg_cron does. */
  wake(secret?: string): Promise<Response>;
}

export const WAKE_SECRET = "thirty-characters-or-a-few-more";
const DENO = "node_modules/deno/deno";

/** Kills the process when the tests that started it end. */
export function endWithUs(child: ChildProcess): void {
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("close", () => process.off("exit", end));
}

/** Starts the mail function in front of an API, with the project's secrets for mail. */
export async function startMailFunction(
  apiUrl: string,
  secrets: Readonly<Record<string, string | undefined>>,
): Promise<MailFunction> {
  const started = await startEdgeFunction("mail", {
    SUPABASE_URL: apiUrl,
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    MAIL_WAKE_SECRET: WAKE_SECRET,
    ...secrets,
  });
  return {
    ...started,
    wake: (secret = WAKE_SECRET) =>
      fetch(started.url, { method: "POST", headers: { authorization: `Bearer ${secret}` } }),
  };
}

/** Starts an Edge Function on a free port, with these environment variables. */
export async function startEdgeFunction(
  name: "mail" | "unsubscribe",
  environment: Readonly<Record<string, string | undefined>>,
): Promise<EdgeFunction> {
  const allowed = ["--allow-net", "--allow-env", "--allow-sys", "--allow-read"];
  // Its packages are already installed, so it needs no download.
  const here = ["--no-remote", "--cached-only", "--node-modules-dir=manual", "--no-lock"];
  const child = spawn(DENO, ["run", ...here, ...allowed, `supabase/functions/${name}/index.ts`], {
    env: {
      ...process.env,
      DENO_DIR: "node_modules/.cache/deno",
      DENO_NO_UPDATE_CHECK: "1",
      DENO_SERVE_ADDRESS: "tcp:127.0.0.1:0",
      DENO_CERT: AUTHORITY,
      NO_COLOR: "1",
      ...environment,
    },
  });
  endWithUs(child);
  const url = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        said.push(line);
        const address = /Listening on (http:\S+)/u.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    child.once("close", () => reject(new Error(said.join("\n"))));
    child.once("error", reject);
  });
  return {
    process: child,
    url,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      child.kill();
      await closed;
    },
  };
}
