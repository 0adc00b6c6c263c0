import { spawn, type SpawnOptionsWithoutStdio } from "node:child_process";
import { createInterface } from "node:readline";

/** One connection to PostgreSQL by psql. Its statements run in the order in which they are sent. */
export interface Session {
  /** The rows of a statement, their columns separated by `|`; rejects with PostgreSQL's message. */
  query(sql: string): Promise<string[]>;
  /** Runs the following statements like a request of the API: of that account, or of a visitor. */
  actAs(account?: string): Promise<void>;
  close(): Promise<void>;
}

export interface Psql {
  readonly command: string;
  readonly words: readonly string[];
  readonly options: SpawnOptionsWithoutStdio;
}

const DONE = "-- done --";

export async function openSession({ command, words, options }: Psql): Promise<Session> {
  const child = spawn(command, [...words], options);
  const closed = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  const waiting: { rows: string[]; resolve: (rows: string[]) => void }[] = [];
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += String(text)));
  // `failed` reports what ended psql; the closed pipe is a consequence.
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === DONE) {
      const done = waiting.shift();
      done?.resolve(done.rows);
    } else waiting[0]?.rows.push(line);
  });
  const failed = closed.then(() => {
    throw new Error(complaint.trim() || "psql ended");
  });
  failed.catch(() => undefined);

  const query = (sql: string) => {
    const answered = new Promise<string[]>((resolve) => waiting.push({ rows: [], resolve }));
    child.stdin.write(`${sql};\n\\echo ${DONE}\n`);
    return Promise.race([answered, failed]);
  };
  return {
    query,
    async actAs(account) {
      const claims = account ? { sub: account, role: "authenticated" } : { role: "anon" };
      await query(`set role ${claims.role}`);
      await query(`select set_config('request.jwt.claims', '${JSON.stringify(claims)}', false)`);
    },
    async close() {
      child.stdin.end("\\q\n");
      await closed;
    },
  };
}
