import { blank } from "../../src/content/validate";
import { save } from "../../src/store/repository";
import type { Network } from "../support/backend";
import { Client, documentsOf } from "./client";
import { Clock } from "./clock";
import { installPlatform } from "./platform";
import { Random } from "./random";
import { Realtime } from "./realtime";
import { serverFor } from "./server";
import { Trace } from "./trace";
import type { World } from "./wire";

export interface CaseOptions {
  readonly migrationsDir?: string;
  /** Stands before the server, behind all faults; runs on virtual time. */
  readonly server?: Network;
}

/** What is wrong, in a case that shows it. */
export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

export interface CaseResult {
  readonly seed: number;
  readonly violation?: Violation;
  readonly trace: readonly string[];
  readonly hash: string;
  readonly counts: ReadonlyMap<string, number>;
}

const EPOCH = Date.UTC(2027, 0, 1, 8);
const DAY_MS = 86_400_000;
let cases = 0;

/** Runs the case that a seed determines. A violation is answered; whatever is wrong with the engine is thrown. */
export async function runCase(seed: number, options: CaseOptions = {}): Promise<CaseResult> {
  const server = await serverFor(options.migrationsDir);
  // Later than all that went before: the page remembers how long servers asked it to wait.
  const clock = new Clock(EPOCH + cases * 60 * DAY_MS);
  cases += 1;
  const random = new Random(seed);
  const trace = new Trace(clock);
  const weather = { faultRate: 0, downUntil: 0, heads: new Map<string, string>() };
  // Where there is none, looking regularly is all.
  const realtime = random.chance(0.5) ? new Realtime(random) : undefined;
  const world: World = { clock, random, server, trace, weather, seam: options.server, realtime };
  const uninstall = installPlatform(clock, new Random(~seed));
  try {
    await server.reset(clock);
    await thin(world);
    return { seed, trace: trace.lines, hash: trace.hash(), counts: trace.counts };
  } finally {
    uninstall();
  }
}

async function thin(world: World): Promise<void> {
  const { clock, server, trace } = world;
  const [anna, boris] = server.accounts;
  const clients = [
    new Client("anna", anna, world, () => undefined),
    new Client("boris", boris, world, () => undefined),
    new Client("visitor", undefined, world, () => undefined),
  ];
  for (const client of clients) {
    const page = await clock.until(client.open(), 60_000);
    const { account } = client;
    if (account) {
      await clock.until(
        page.run(async () => {
          const { error } = await page.supabase.auth.signInWithPassword(account);
          if (error) throw error;
          await page.sync.resume();
        }),
      );
    }
  }
  const [first] = clients;
  const { page } = first ?? {};
  if (!page) throw new Error("Nobody has a page");
  const question = blank("faqs", { question: "Q", answer: "A", category: "general" });
  await clock.until(page.run(() => save(page.database, "faqs", question)));
  await clock.pass(400_000);
  for (const client of clients) {
    if (!client.page) continue;
    const docs = await clock.until(documentsOf(client.page, "faqs"));
    trace.add(`${client.name} ${JSON.stringify(docs.map((doc) => doc["question"]))}`);
  }
  for (const client of clients) await clock.until(client.close());
}
