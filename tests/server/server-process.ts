import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** A server running in a process of its own, as a user starts it. */
export interface ServerProcess {
  output: string[];
  errors: string[];
  /** Everything written and the exit code, once the process has ended. */
  ended: Promise<{ code: number | null; output: string[]; errors: string[] }>;
  /** The first address that the process writes in a line with these words. */
  address(words: string): Promise<string>;
  signal(name: NodeJS.Signals): void;
}

/** Starts `server/start.ts` or `server/dev.ts`, on a free port unless `environment` names one. */
export function spawnServer(
  script: "start" | "dev",
  environment: Record<string, string>,
): ServerProcess {
  const child = spawn(process.execPath, ["--import", "tsx", `server/${script}.ts`], {
    env: environmentWith(environment),
    stdio: ["ignore", "pipe", "pipe"],
  });
  return watched(child, (name) => void child.kill(name));
}

/** Types `npm start` with these options; a signal reaches npm and the server, as Ctrl-C in a terminal does. */
export function npmStart(
  options: readonly string[],
  environment: Record<string, string>,
): ServerProcess {
  const child = spawn("npm", ["start", ...(options.length > 0 ? ["--", ...options] : [])], {
    env: environmentWith(environment),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  return watched(child, (name) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  });
}

const environmentWith = (environment: Record<string, string>) => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  PORT: "0",
  ...environment,
});

function watched(
  child: ChildProcessByStdio<null, Readable, Readable>,
  signal: ServerProcess["signal"],
): ServerProcess {
  const output: string[] = [];
  const errors: string[] = [];
  const lines = createInterface({ input: child.stdout }).on("line", (line) => output.push(line));
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  const ended = once(child, "close").then(([code]) => ({ code, output, errors }));

  const written = async (words: string): Promise<string> => {
    const line = output.find((line) => line.includes(words));
    if (line !== undefined) return line;
    await once(lines, "line");
    return written(words);
  };
  const endedEarly = async (): Promise<never> => {
    await ended;
    throw new Error(`The server ended: ${errors.join(" ")}`);
  };
  return {
    output,
    errors,
    ended,
    async address(words) {
      const line = await Promise.race([written(words), endedEarly()]);
      return /https?:\/\/\S+/.exec(line)?.[0] ?? "";
    },
    signal,
  };
}
