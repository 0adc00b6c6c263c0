import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AUTHORITY } from "../support/mail-sink";
import { endWithUs, startMailFunction } from "./mail-function";

/** Where a worker runs: beside the database as in `npm start`, or behind the API as a hosted project's function. */
export type Home = "node" | "deno";

/** A real worker process that can be killed at any moment. */
interface MortalWorker {
  /** Kills the worker immediately, without finishing anything. */
  readonly die: () => void;
  /** Resolves when the worker was killed, or when it stopped after `isDone` returned true. */
  work(isDone: () => Promise<boolean>): Promise<void>;
}

interface Place {
  readonly apiUrl: string;
  readonly socket: string;
  /** The port of the mail server, which uses TLS. */
  readonly port: number;
  readonly connections: number;
}

export async function startWorker(home: Home, place: Place): Promise<MortalWorker> {
  const settings = {
    MAIL_HOST: "127.0.0.1",
    MAIL_PORT: String(place.port),
    MAIL_TLS: "at-once",
    MAIL_FROM: "Sillage <bonjour@sillage.example>",
    MAIL_CONNECTIONS: String(place.connections),
  };
  return home === "node" ? startNode(place.socket, settings) : startDeno(place.apiUrl, settings);
}

async function startNode(socket: string, settings: Record<string, string>): Promise<MortalWorker> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/mail/worker.ts"], {
    env: { ...process.env, ...settings, PGHOST: socket, NODE_EXTRA_CA_CERTS: AUTHORITY },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints: string[] = [];
  child.stderr.on("data", (text) => complaints.push(String(text)));
  const closed = once(child, "close");
  endWithUs(child);
  const ready = await Promise.race([once(child.stdout, "data"), closed.then(() => undefined)]);
  if (!ready) throw new Error(complaints.join(""));
  return {
    die: () => void child.kill("SIGKILL"),
    async work(isDone) {
      while (child.exitCode === null && child.signalCode === null) {
        if (await isDone()) child.kill("SIGTERM");
        await Promise.race([pause(50), closed]);
      }
      await closed;
    },
  };
}

async function startDeno(apiUrl: string, settings: Record<string, string>): Promise<MortalWorker> {
  const called = await startMailFunction(apiUrl, settings);
  const { process: child } = called;
  const life = { ended: false };
  return {
    die: () => {
      life.ended = true;
      child.kill("SIGKILL");
    },
    async work(isDone) {
      while (!life.ended && !(await isDone())) {
        const answered = await called.wake().catch((error: unknown) => {
          if (!life.ended) throw error;
        });
        await answered?.body?.cancel();
        await pause(20);
      }
      await called.close();
    },
  };
}
