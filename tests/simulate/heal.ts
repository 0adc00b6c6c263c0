import { serverReadyAt } from "../../src/lib/api/retry-after";
import { signIn } from "./commands/sessions";
import { readState, type State } from "./invariants/state";
import { stillWaiting } from "./invariants/outcome";
import type { Scene } from "./scene";

/** Longer than the longest wait after failures: an earlier request may fail only now. */
const DEADLINE_MS = 90_000;
/** Within this time whoever waits for an answer has aborted the request. */
const LONGEST_REQUEST_MS = 120_000;
const STEP_MS = 2_000;
const SETTLE_MS = 10;

/** Ends all faults, and lets people do what only they can do; then everything must be synchronised. */
export async function heal(scene: Scene): Promise<void> {
  const { clock, weather, server, clients, trace } = scene;
  trace.add("— healing —");
  weather.faultRate = 0;
  weather.downUntil = 0;
  weather.heads.clear();
  weather.unheard.clear();
  await server.query(clock, "update users set role = 'admin'");
  for (const client of clients) client.goOnline(true);
  await clock.pass(SETTLE_MS);
  for (const client of clients) {
    if (client.account !== client.owner) {
      await clock.until(client.close());
      client.account = client.owner;
      client.local.delete("vitrine-session");
    }
    const { second } = client.page ?? {};
    if (client.page && second) {
      delete client.page.second;
      await clock.until(client.page.run(() => second.stop()));
    }
    if (client.isLocked || (client.account && !client.local.has("vitrine-session")))
      await signIn(scene, client);
    const page = client.page ?? (await clock.until(client.open()));
    void page.run(() => page.sync.check());
  }
}

/** Waits until all queues are empty and everybody has everything; returns what was still waiting at the deadline. */
export async function settle(scene: Scene): Promise<State> {
  const { clock, clients } = scene;
  const hangs = clients.some(({ wires }) => wires.some((wire) => wire.hung(0).length > 0));
  const healed = clock.now + (hangs ? LONGEST_REQUEST_MS : 0);
  let state = await readState(scene);
  // A throttled client is told when to retry; a server that received too much works for long.
  const asked = () => Math.max(healed, serverReadyAt("submissions"), scene.weather.floodedUntil);
  const deadline = () => asked() + DEADLINE_MS * (scene.weather.limit ? 3 : 1);
  while (clock.now < deadline() && !isSettled(state)) {
    await clock.pass(STEP_MS);
    // A crash caused by an earlier request may happen only now.
    for (const client of clients) if (!client.page) await clock.until(client.open());
    for (const { client } of state.machines.filter(needsPerson)) await signIn(scene, client);
    state = await readState(scene);
  }
  return state;
}

/** Nobody has anything to send, and nobody is asked to act. */
const isSettled = (state: State) =>
  stillWaiting(state) === undefined && !state.machines.some(needsPerson);

const needsPerson = ({ state: { problem } }: State["machines"][number]) =>
  problem === "session" || problem === "role";

/** Every device checks once more, and then has everything. */
export async function catchUp(scene: Scene): Promise<State> {
  const { clock, clients } = scene;
  for (let round = 0; round < 10; round++) {
    for (const { page } of clients) void page?.run(() => page.sync.resync());
    await clock.pass(3_000);
    const state = await readState(scene);
    if (round > 0 && isSettled(state) && state.machines.every((held) => hasReached(held, state))) {
      return state;
    }
  }
  return readState(scene);
}

function hasReached({ client, state: sync }: State["machines"][number], { heads }: State): boolean {
  return client.collections.every((name) => {
    if (!client.account && name !== "posts" && name !== "faqs" && name !== "comments") return true;
    // A device that is ahead has not yet learned of another server.
    return (sync.reached?.[name]?.revision ?? 0) === (heads.get(name) ?? 0);
  });
}
