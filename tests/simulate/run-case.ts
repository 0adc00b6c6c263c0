import type { Network } from "../support/backend";
import { watchAnswers } from "./answers";
import { Builds } from "./builds";
import { clientsOf } from "./clients";
import { Clock } from "./clock";
import { carryOut } from "./commands/plans";
import { runCommand } from "./commands";
import { signIn } from "./commands/sessions";
import { type FaultName, faultNames, faults } from "./faults";
import { catchUp, heal, settle } from "./heal";
import { unsettledCampaign } from "./invariants/campaigns";
import { unnoted } from "./invariants/notes";
import { Pace } from "./invariants/pace";
import { stillWaiting } from "./invariants/outcome";
import { Growth } from "./invariants/revisions";
import { readState } from "./invariants/state";
import { afterHealing, type Violation, whileWorking } from "./judge";
import { Ledger } from "./ledger";
import { drawLimit } from "./limits";
import { PostOffice } from "./post-office";
import { prepare } from "./prepare";
import { installPlatform } from "./platform";
import { Random } from "./random";
import { Realtime } from "./realtime";
import type { Scene } from "./scene";
import { theServer } from "./server";
import { drawTopics, type Topic } from "./topics";
import { Trace } from "./trace";
import { Words } from "./values";
import type { World } from "./world";

/** The layer in front of the server, behind all faults; it runs in virtual time and uses the case's random numbers. */
export type Seam = (random: Random) => Network;

export interface CaseOptions {
  /** The topics, instead of those that the seed draws. */
  readonly topics?: ReadonlySet<Topic> | undefined;
  readonly server?: Seam | undefined;
  /** This process has its own SQL: no snapshot of its database is kept. */
  readonly fromScratch?: boolean;
}

export interface CaseResult {
  readonly seed: number;
  readonly violation?: Violation;
  /** That violation, and what else is wrong at that moment. */
  readonly all: readonly Violation[];
  readonly topics: readonly Topic[];
  readonly trace: readonly string[];
  readonly hash: string;
  readonly counts: ReadonlyMap<string, number>;
}

const EPOCH = Date.UTC(2027, 0, 1, 8);
const DAY_MS = 86_400_000;
let cases = 0;

/** Runs the case of a seed. Returns a violation; throws any error of the engine. */
export async function runCase(seed: number, options: CaseOptions = {}): Promise<CaseResult> {
  const server = await theServer(options.fromScratch);
  // Later than everything before: the page remembers how long servers asked it to wait.
  const clock = new Clock(EPOCH + cases * 400 * DAY_MS);
  cases += 1;
  const random = new Random(seed);
  const trace = new Trace(clock);
  const topics = options.topics ?? drawTopics(random, seed);
  const weather = {
    faultRate: 0,
    downUntil: 0,
    saysSo: false,
    clocksMayBeWrong: random.chance(0.3),
    heads: new Map<string, string>(),
    prevailing: prevailingOf(topics, random),
    unheard: new Set<string>(),
    limit: topics.has("limits in bytes") ? drawLimit(random) : undefined,
    floodedUntil: 0,
  };
  // Without Realtime, regular checks are all there is.
  const realtime = random.chance(0.5) ? new Realtime(random) : undefined;
  const world: World = {
    clock,
    random,
    server,
    trace,
    weather,
    seam: options.server?.(random),
    realtime,
    topics,
    isFocused: options.topics !== undefined,
    builds: topics.has("builds") ? new Builds() : undefined,
  };
  const uninstall = installPlatform(clock, new Random(~seed));
  const onRejection = (error: unknown) => trace.add(`UNHANDLED ${String(error)}`);
  process.on("unhandledRejection", onRejection);
  try {
    await server.reset(clock);
    const scene = sceneOf(world, seed);
    const all = await play(scene, seed).catch(failedBy);
    const [violation] = all;
    for (const client of scene.clients) {
      client.crash();
      await clock.until(client.crashed());
    }
    if (violation) trace.add(`VIOLATION ${violation.invariant}: ${violation.detail}`);
    const result = {
      seed,
      all,
      topics: [...topics],
      trace: trace.lines,
      hash: trace.hash(),
      counts: trace.counts,
    };
    return violation ? { ...result, violation } : result;
  } finally {
    process.off("unhandledRejection", onRejection);
    uninstall();
  }
}

/** A case that cannot be completed counts as a violation too. */
function failedBy(error: unknown): readonly Violation[] {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ invariant: "an exception", detail }];
}

/** The topics of a case happen more often in it than everything else. */
function prevailingOf(topics: ReadonlySet<Topic>, random: Random): FaultName {
  const names = faultNames.filter((name) => {
    const { topic } = faults[name];
    return topic !== undefined && topics.has(topic);
  });
  return random.pick(names.length > 0 ? names : faultNames);
}

function sceneOf(world: World, seed: number): Scene {
  const watcher = watchAnswers(() => scene);
  const scene: Scene = {
    ...world,
    clients: clientsOf(world, watcher),
    ledger: new Ledger(),
    words: new Words(world.random),
    hot: [],
    pace: new Pace(),
    growth: new Growth(),
    complaints: [],
    post: new PostOffice(world, seed),
  };
  return scene;
}

/** Advances past all moments, and completes what the scheduler does. */
async function finishPlans(scene: Scene): Promise<void> {
  const later = scene.clock.now + DAY_MS;
  while ((await carryOut(scene, later)) > 0);
}

async function play(scene: Scene, seed: number): Promise<readonly Violation[]> {
  const { clock, random, weather, clients, trace, server } = scene;
  await prepare(scene, seed);
  await scene.builds?.make(server, clock);
  for (const client of clients) {
    if (client.account) await signIn(scene, client);
    else await clock.until(client.open());
  }
  await clock.pass(3_000);
  const isNoisy = faults[weather.prevailing].topic !== undefined;
  weather.faultRate = random.pick([isNoisy ? 0.1 : 0, 0.05, 0.15, 0.3]);
  for (let step = random.between(10, 28); step > 0; step--) {
    await runCommand(scene);
    if (random.chance(0.6)) await clock.pass(random.between(0, 3_000));
    const state = await readState(scene);
    const wrong = whileWorking(scene, state);
    if (wrong.length > 0) return wrong;
    const detail = await unnoted(scene, state);
    if (detail) return [{ invariant: "pending", detail }];
  }
  await heal(scene);
  const settled = await settle(scene);
  await scene.post.finish();
  // The data of a device without a page would be considered lost.
  const dead = clients.find(({ page }) => page === undefined);
  if (dead) return [{ invariant: "page", detail: `${dead.name}'s died of nothing` }];
  const waiting = stillWaiting(settled);
  if (waiting) return [{ invariant: "queue", detail: waiting }];
  const detail = await unsettledCampaign(scene);
  if (detail) return [{ invariant: "a campaign that is not settled", detail }];
  if (scene.topics.has("plans")) await finishPlans(scene);
  const state = await catchUp(scene);
  scene.growth.resume();
  if (state.machines.some(({ kept }) => kept.length > 0)) trace.count("with a conflict");
  return [...whileWorking(scene, state), ...afterHealing(scene, state)];
}
