import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./listening";

const ADVICE = "The sample for nginx is not tested: install nginx (Debian: apt install nginx).";

/** The path of nginx. Without it a message is printed; in CI, where nobody would read it, this throws. */
export function findNginx(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
  const found = folders
    .map((folder) => path.join(folder, "nginx"))
    .find((file) => existsSync(file));
  if (found === undefined && process.env["CI"] === "true") throw new Error(ADVICE);
  if (found === undefined) console.warn(ADVICE);
  return found;
}

/** An nginx that serves a built site by its own `_nginx.conf`. */
export interface Nginx {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts nginx on a free port; resolves once it answers, and rejects with its error output. */
export async function startNginx(program: string, site: string): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-nginx-"));
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, configuration(folder, path.resolve(site), port));
  const server = spawn(program, ["-p", folder, "-c", file, "-g", "daemon off;"]);
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(server, url);
  } catch (cause) {
    throw new Error(await readFile(path.join(folder, "error.log"), "utf8"), { cause });
  }
  return {
    url,
    close: async () => {
      const ended = once(server, "exit");
      server.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function configuration(folder: string, site: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    // Its workers drop root's rights, and could not read the folder then.
    process.getuid?.() === 0 ? "user root;" : "",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    "events {}",
    "http {",
    "  types { text/html html; text/css css; application/javascript js; image/png png; text/xml xml; }",
    "  access_log off;",
    ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
    `  server { listen 127.0.0.1:${port}; root ${site}; include ${site}/_nginx.conf; }`,
    "}",
  ].join("\n");
}

async function answers(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
  }
  throw new Error("nginx has ended");
}
