import type { Network } from "../support/backend";
import { watchAnswers } from "./answers";
import { Client } from "./client";
import { Clock } from "./clock";
import { runCommand } from "./commands";
import { signIn } from "./commands/life";
import { faultNames } from "./faults";
import { catchUp, heal, settle } from "./heal";
import { leakedOnto } from "./invariants/canaries";
import { divergence } from "./invariants/convergence";
import { lostEdits } from "./invariants/edits";
import { unnoted } from "./invariants/notes";
import { Pace } from "./invariants/pace";
import { badRefusal, misplaced, risen, stillWaiting, takenAway } from "./invariants/outcome";
import { Growth } from "./invariants/revisions";
import { readState, type State } from "./invariants/state";
import { Ledger } from "./ledger";
import { prepare } from "./prepare";
import { installPlatform } from "./platform";
import { Random } from "./random";
import { Realtime } from "./realtime";
import type { Scene } from "./scene";
import { theServer } from "./server";
import { Trace } from "./trace";
import { Words } from "./values";
import type { World } from "./wire";

/** What stands before the server, behind all faults; runs on virtual time and draws from the case's numbers. */
export type Seam = (random: Random) => Network;

export interface CaseOptions {
  readonly server?: Seam | undefined;
  /** The SQL is this process's alone: no snapshot of its database is kept. */
  readonly fromScratch?: boolean;
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
  const server = await theServer(options.fromScratch);
  // Later than all that went before: the page remembers how long servers asked it to wait.
  const clock = new Clock(EPOCH + cases * 400 * DAY_MS);
  cases += 1;
  const random = new Random(seed);
  const trace = new Trace(clock);
  const weather = {
    faultRate: 0,
    downUntil: 0,
    saysSo: false,
    clocksMayBeWrong: random.chance(0.3),
    heads: new Map<string, string>(),
    prevailing: random.pick(faultNames),
  };
  // Where there is none, looking regularly is all.
  const realtime = random.chance(0.5) ? new Realtime(random) : undefined;
  const world: World = {
    clock,
    random,
    server,
    trace,
    weather,
    seam: options.server?.(random),
    realtime,
  };
  const uninstall = installPlatform(clock, new Random(~seed));
  const onRejection = (error: unknown) => trace.add(`UNHANDLED ${String(error)}`);
  process.on("unhandledRejection", onRejection);
  try {
    await server.reset(clock);
    const scene = sceneOf(world);
    const violation = await play(scene, seed);
    for (const client of scene.clients) {
      client.crash();
      await clock.until(client.crashed());
    }
    if (violation) trace.add(`VIOLATION ${violation.invariant}: ${violation.detail}`);
    const result = { seed, trace: trace.lines, hash: trace.hash(), counts: trace.counts };
    return violation ? { ...result, violation } : result;
  } finally {
    process.off("unhandledRejection", onRejection);
    uninstall();
  }
}

function sceneOf(world: World): Scene {
  const watcher = watchAnswers(() => scene);
  const [anna, boris] = world.server.accounts;
  const scene: Scene = {
    ...world,
    clients: [
      new Client("anna", anna, world, watcher),
      new Client("boris", boris, world, watcher),
      new Client("visitor", undefined, world, watcher),
    ],
    ledger: new Ledger(),
    words: new Words(world.random),
    hot: [],
    pace: new Pace(),
    complaints: [],
  };
  return scene;
}

async function play(scene: Scene, seed: number): Promise<Violation | undefined> {
  const { clock, random, weather, clients, trace } = scene;
  await prepare(scene, seed);
  for (const client of clients) {
    if (client.account) await signIn(scene, client);
    else await clock.until(client.open());
  }
  await clock.pass(3_000);
  weather.faultRate = random.pick([0, 0.05, 0.15, 0.3]);
  const growth = new Growth();
  for (let step = random.between(10, 28); step > 0; step--) {
    await runCommand(scene);
    if (random.chance(0.6)) await clock.pass(random.between(0, 3_000));
    const state = await readState(scene);
    const violation = whileWorking(scene, state, growth);
    if (violation) return violation;
    const detail = await unnoted(scene, state);
    if (detail) return { invariant: "pending", detail };
  }
  await heal(scene);
  const settled = await settle(scene);
  const waiting = stillWaiting(settled);
  if (waiting) return { invariant: "queue", detail: waiting };
  const state = await catchUp(scene);
  if (state.machines.some(({ kept }) => kept.length > 0)) trace.count("with a conflict");
  return whileWorking(scene, state, growth) ?? afterHealing(scene, state);
}

function whileWorking(scene: Scene, state: State, growth: Growth): Violation | undefined {
  const [complaint] = scene.complaints;
  if (complaint) return complaint;
  const found = [
    ["lost edit", lostEdits(scene, state, true)],
    ["canary", scene.clients.map(leakedOnto).find((leak) => leak !== undefined)],
    ["growth", growth.check(state)],
  ] as const;
  return firstOf(found);
}

function afterHealing(scene: Scene, state: State): Violation | undefined {
  return firstOf([
    ["queue", stillWaiting(state)],
    ["convergence", divergence(scene, state)],
    ["lost edit", lostEdits(scene, state, false)],
    ["deleted row back", risen(scene, state)],
    ["submission", misplaced(scene, state)],
    ["refusal", badRefusal(scene, state)],
    ["own comment", takenAway(scene, state)],
  ]);
}

function firstOf(
  found: readonly (readonly [invariant: string, detail: string | undefined])[],
): Violation | undefined {
  for (const [invariant, detail] of found) if (detail !== undefined) return { invariant, detail };
  return undefined;
}
