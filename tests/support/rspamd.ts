import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "./listening";

const ADVICE =
  "What a spam filter says of our mails is not tested: install rspamd (apt install rspamd).";

/** The path of rspamd. Without it a message is printed; in CI, where nobody would read it, this throws. */
export function findRspamd(): string | undefined {
  const found = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, "rspamd"))
    .find((file) => existsSync(file));
  if (found === undefined && process.env["CI"] === "true") throw new Error(ADVICE);
  if (found === undefined) console.warn(ADVICE);
  return found;
}

/** A rule of the filter that a mail matched, and its score. */
export interface Finding {
  readonly name: string;
  readonly score: number;
  readonly description: string;
}

/** A filter with its default rules, and without a network: none of its queries is answered. */
export interface Rspamd {
  /** The rules that match a mail sent by a server of the sender's domain. */
  findings(mail: {
    readonly raw: string;
    readonly from: string;
    readonly to: string;
  }): Promise<Finding[]>;
  close(): Promise<void>;
}

const answer = z.object({
  symbols: z.record(
    z.string(),
    z.object({
      name: z.string(),
      metric_score: z.number(),
      description: z.string().default(""),
    }),
  ),
});

/** Starts it on a free port; resolves once it has read its rules. */
export async function startRspamd(program: string): Promise<Rspamd> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-rspamd-"));
  const port = await freePort();
  const file = path.join(folder, "rspamd.conf");
  await writeFile(file, configuration(folder, port));
  const variables = [`DBDIR=${folder}`, `RUNDIR=${folder}`].flatMap((each) => ["--var", each]);
  // Root is refused by default.
  const filter = spawn(program, ["-f", "-i", "-c", file, ...variables], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await answers(filter, url);
  return {
    async findings({ raw, from, to }) {
      const helo = from.slice(from.indexOf("@") + 1);
      const response = await fetch(`${url}/checkv2`, {
        method: "POST",
        headers: { from, rcpt: to, helo: `mail.${helo}`, ip: "192.0.2.10" },
        body: raw,
      });
      const { symbols } = answer.parse(await response.json());
      return Object.values(symbols).map(({ name, metric_score: score, description }) => ({
        name,
        score,
        description,
      }));
    },
    async close() {
      const ended = once(filter, "exit");
      filter.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const configuration = (folder: string, port: number) => `
  .include "/etc/rspamd/common.conf"
  options {
    .include "/etc/rspamd/options.inc"
    pidfile = "${folder}/pid";
    dns { nameserver = ["127.0.0.1:1"]; timeout = 0.1s; retransmits = 1; }
    cache_file = "${folder}/cache";
    dynamic_conf = "${folder}/dynamic";
    history_file = "${folder}/history";
    control_socket = "${folder}/control mode=0600";
    rrd = "${folder}/rrd";
    tempdir = "${folder}";
  }
  logging { type = "file"; filename = "${folder}/log"; level = "error"; }
  worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }`;

async function answers(filter: ChildProcess, url: string): Promise<void> {
  while (filter.exitCode === null) {
    const response = await fetch(`${url}/ping`).catch(() => undefined);
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error("rspamd has ended");
}
