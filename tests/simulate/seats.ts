import type { Client } from "./client";
import type { Page } from "./page";
import type { Scene, Seat } from "./scene";

/** How long a person waits for their own device. */
const PATIENCE_MS = 60_000;

/** An administrator who can work. */
export function administrator(scene: Scene): Seat | undefined {
  const { clients, random } = scene;
  const seat = seatOf(random.pick(clients.filter(({ account }) => account !== undefined)));
  return seat && anyPage(scene, seat);
}

/** The person there: another person at the same device is another author. */
export const authorAt = ({ name, account, owner }: Client) =>
  account === owner ? name : `${name}${GUEST}`;

/** What another person leaves on a device stays until they come back, which is after the case. */
const GUEST = "guest";
export const isGuest = (author: string) => author.endsWith(GUEST);

export const authorOf = ({ client }: Seat) => authorAt(client);

export function visitorOf({ clients }: Scene): Seat | undefined {
  const visitor = clients.find(({ account }) => account === undefined);
  return visitor && seatOf(visitor);
}

/** Whoever is signed in and not locked out. */
export function seatOf(client: Client): Seat | undefined {
  const { page } = client;
  return page && !client.isLocked ? { client, page } : undefined;
}

/** The other page, if there is one, in half of the cases. */
export const anyPage = ({ random }: Scene, { client, page }: Seat): Seat =>
  client.beside && random.chance(0.5) ? { client, page: client.beside } : { client, page };

/**
 * Has a page do something; false if it crashed before the end or reported a failure. Only what it reported was
 * acknowledged.
 */
export async function attempt(
  scene: Scene,
  page: Page,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const done = page.run(work).then(
    () => true,
    (error: unknown) => {
      scene.trace.add(`failed: ${String(error).trim().slice(0, 60)}`);
      return false;
    },
  );
  // What a crashed page waits for may never happen.
  const dead = page.gone.then(() => false);
  const isDone = await scene.clock.until(Promise.race([done, dead]), PATIENCE_MS);
  return isDone && page.power.on;
}
