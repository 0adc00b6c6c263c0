import { createHash } from "node:crypto";
import { Pool } from "pg";
import { Random } from "../simulate/random";
import { ANNA, type HostedSite } from "../supabase/hosted";
import { type Fault, type LineFault, openMailSink, type MailSink } from "../support/mail-sink";
import { openMailApi } from "./mail-api";
import { type Home, startWorker } from "./mortal-worker";

interface Course {
  readonly seed: number;
  /** How many workers die. */
  readonly kills: number;
  /** Where each of the two concurrent workers runs. */
  readonly homes: readonly [Home, Home];
}

export interface Findings {
  readonly mails: number;
  readonly kills: number;
  readonly uncertain: number;
  readonly lostAnswers: number;
  /** The violations, one sentence each. */
  readonly broken: readonly string[];
}

const FAULTS: readonly (readonly [number, Fault])[] = [
  [10, "none"],
  [1, "busy recipient"],
  [1, "unknown recipient"],
  [1, "unwelcome recipient"],
  [1, "busy text"],
  [1, "unwanted text"],
  [1, "dropped before the text"],
  [0.5, "dropped after the text"],
  [0.5, "answer cut short"],
  [2, "slow"],
];
const LINE_FAULTS: readonly (readonly [number, LineFault])[] = [
  [30, "none"],
  [1, "dropped"],
  [1, "broken TLS"],
  [1, "busy"],
];
const CONNECTIONS = 2;
const BATCH = 40;

/**
 * Lets two workers at a time send from one outbox to a faulty server, kills them meanwhile, replaces them, and
 * returns the outcome of each mail. The fault of the nth attempt of a mail follows from the seed, and so does the
 * step at which a worker dies.
 */
export async function runFaults(site: HostedSite, course: Course): Promise<Findings> {
  const pool = new Pool({ host: site.socket, user: "postgres", database: "postgres" });
  const run = new FaultRun(pool, course);
  const api = await openMailApi(async (task, given) => {
    const { rows } = await pool.query<{ answer: unknown }>(
      "select public.work_on_mails($1, $2) as answer",
      [task, given],
    );
    return rows[0]?.answer;
  });
  const ticker = setInterval(() => run.letTimePass(), 200);
  try {
    await run.enqueue();
    await Promise.all(
      course.homes.map((home, seat) => run.keepSeat(home, seat, api.url, site.socket)),
    );
    clearInterval(ticker);
    await run.settle();
    return await run.judge(site);
  } finally {
    clearInterval(ticker);
    await run.close();
    await api.close();
    await pool.end();
  }
}

class FaultRun {
  readonly pool: Pool;
  readonly course: Course;
  readonly #attempts = new Map<string, number>();
  readonly #random: Random;
  readonly #sinks: MailSink[] = [];
  #enqueued = 0;
  #kills = 0;
  #dead = 0;
  #steps = 0;
  #stepsAtTick = -1;
  #passing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, course: Course) {
    this.pool = pool;
    this.course = course;
    this.#random = new Random(course.seed);
  }

  /** Adds mails if few are waiting, so that every worker that is to die has some to send. */
  async enqueue(): Promise<void> {
    const { rows } = await this.pool.query<{ waiting: number }>(
      "select count(*)::integer as waiting from private.mails where state = 'waiting'",
    );
    if ((rows[0]?.waiting ?? 0) >= BATCH / 2) return;
    const last = this.#enqueued + BATCH;
    this.#enqueued = last;
    await this.pool.query(
      `select private.enqueue_mail('notice', 'n' || each || '@example.org', 'n' || each, 'La lettre d’été', '<p>Été</p>', 'Été')
       from generate_series($1::integer, $2::integer) as each`,
      [last - BATCH + 1, last],
    );
  }

  /**
   * Advances an hour whenever nothing is running: leases expire, even those of living workers, and retries become due.
   */
  letTimePass(): void {
    if (this.#steps === this.#stepsAtTick) {
      this.#passing = Promise.all([this.#passing, this.#later()]).then(() => undefined);
      // Errors are thrown at the end: here nobody awaits them.
      this.#passing.catch(() => undefined);
    }
    this.#stepsAtTick = this.#steps;
  }

  /** Resolves when no hour is passing any more. */
  settle(): Promise<void> {
    return this.#passing;
  }

  async #later(): Promise<void> {
    // A mail that a worker has locked waits for the next hour: two processes that wait for each other's mails would be
    // a deadlock.
    await this.pool.query(
      `update private.mails set next_attempt_at = now(), leased_until = leased_until - interval '1 hour'
       where id in (select id from private.mails where state in ('waiting', 'sending') for update skip locked)`,
    );
  }

  async #isDone(): Promise<boolean> {
    if (this.#dead < this.course.kills) return false;
    const { rows } = await this.pool.query<{ left: number }>(
      "select count(*)::integer as left from private.mails where state in ('waiting', 'sending')",
    );
    return rows[0]?.left === 0;
  }

  #faultFor(recipient: string): Fault {
    const attempt = this.#attempts.get(recipient) ?? 0;
    this.#attempts.set(recipient, attempt + 1);
    const words = `${this.course.seed} ${recipient} ${attempt}`;
    const seed = createHash("sha256").update(words).digest().readUInt32LE(0);
    return new Random(seed).weighted(FAULTS);
  }

  /** Runs one worker after the other, each with its own mail server, until every mail has its final state. */
  async keepSeat(home: Home, seat: number, apiUrl: string, socket: string): Promise<void> {
    const random = new Random(this.course.seed * 2 + seat);
    let step = () => undefined as void;
    const sink = await openMailSink((recipient) => this.#faultFor(recipient), {
      tls: true,
      lineFault: () => random.weighted(LINE_FAULTS),
      onStep: () => {
        this.#steps += 1;
        step();
      },
    });
    this.#sinks.push(sink);
    while (!(await this.#isDone())) {
      const worker = await startWorker(home, {
        apiUrl,
        socket,
        port: sink.settings.port,
        connections: CONNECTIONS,
      });
      const isToDie = this.#kills < this.course.kills;
      if (isToDie) {
        this.#kills += 1;
        let left = this.#random.between(1, 24);
        const delay = this.#random.pick([0, 0, 1, 2, 4, 8]);
        step = () => {
          left -= 1;
          if (left !== 0) return;
          if (delay === 0) worker.die();
          else setTimeout(worker.die, delay);
        };
        await worker.work(async () => {
          // The other worker may have sent all of them, and one that has nothing to send would never die.
          await this.enqueue();
          return false;
        });
        this.#dead += 1;
        await this.#later();
      } else {
        step = () => undefined;
        await worker.work(() => this.#isDone());
      }
    }
  }

  async judge(site: HostedSite): Promise<Findings> {
    const { rows } = await this.pool.query<{ recipient: string; state: string }>(
      "select recipient, state from private.mails",
    );
    const copies = new Map<string, number>();
    for (const { recipient } of this.#sinks.flatMap(({ taken }) => taken)) {
      copies.set(recipient, (copies.get(recipient) ?? 0) + 1);
    }
    const right: Readonly<Record<string, readonly number[]>> = {
      sent: [1],
      refused: [0],
      uncertain: [0, 1],
    };
    const broken = rows
      .filter(({ recipient, state }) => !right[state]?.includes(copies.get(recipient) ?? 0))
      .map(
        ({ recipient, state }) =>
          `${recipient} is ${state}, taken ${copies.get(recipient) ?? 0} times`,
      );
    const uncertain = rows.filter(({ state }) => state === "uncertain").length;
    const lostAnswers = this.#sinks.reduce((sum, sink) => sum + sink.lostAnswers(), 0);
    const most = this.#dead * CONNECTIONS + lostAnswers;
    if (uncertain > most) broken.push(`${uncertain} are uncertain, at most ${most} may be`);
    if (rows.length !== this.#enqueued) broken.push(`${this.#enqueued - rows.length} are gone`);
    const shown = await this.#shown(site);
    if (shown !== uncertain) broken.push(`${uncertain} are uncertain, ${shown} are shown`);
    return { mails: rows.length, kills: this.#dead, uncertain, lostAnswers, broken };
  }

  /** The number of uncertain mails that the back office shows. */
  async #shown(site: HostedSite): Promise<number> {
    const session = await site.requestOf(ANNA);
    const [count = "0"] = await session.query(
      "select coalesce((public.list_mails('uncertain', null, 1) -> 'counts' ->> 'uncertain')::integer, 0)",
    );
    await session.close();
    return Number(count);
  }

  async close(): Promise<void> {
    for (const sink of this.#sinks) await sink.close();
    await this.pool.query("delete from private.mails");
  }
}
