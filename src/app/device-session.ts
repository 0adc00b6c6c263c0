import { DeviceError, type DeviceProblem } from "../lib/device-error";
import { isForgotten, markForgotten } from "../store/database/forget-mark";
import type { Identity } from "../store/database/identity";
import { watchDeviceProblems } from "../store/database/device-problems";
import { orRecover } from "../pwa/reload-lost-chunk";
import type { OpenDevice } from "./open-device";

/** The period during which an identity's database is open. */
export interface DeviceSession {
  /** Closes the database as soon as it is open. */
  end(): Promise<void>;
  /** Removes the database from the device, even when it is still opening or could not be opened. */
  leave(): Promise<void>;
}

interface Callbacks {
  readonly onOpen: (device: OpenDevice) => void;
  /** Called once when the database cannot be opened or no longer works. */
  readonly onProblem: (problem: DeviceProblem, wasOpen: boolean) => void;
}

/** The former identity's unfinished work: two open databases would exceed RxDB's limit. */
let queue: Promise<unknown> = Promise.resolve();

interface Options {
  /** Resolves when the database may be opened. */
  readonly moment: () => Promise<void>;
  /** Whether to sync with the server. */
  readonly syncs: boolean;
}

/** Opens an identity's database once the former one is closed and `moment` resolves. */
export function openDeviceSession(
  identity: Identity,
  { moment, syncs }: Options,
  { onOpen, onProblem }: Callbacks,
): DeviceSession {
  let ended = false;
  let isOpen = false;
  let found: DeviceProblem | undefined;

  function fail(problem: DeviceProblem): void {
    if (found === undefined && !ended) onProblem(problem, isOpen);
    found ??= problem;
  }

  // A table may disappear while others are still opening: the problem is reported once all are open.
  let early: DeviceProblem | undefined;
  const stopWatching = watchDeviceProblems((problem) => {
    if (isOpen) fail(problem);
    else early = problem;
  });

  const opening = queue.then(async () => {
    if (ended) return undefined;
    await moment();
    // The definitions of schemas and of content run first, each in a task of its own: together with the rest they keep
    // a phone from answering.
    await orRecover(import("../content/schema/field"));
    await orRecover(import("../content/index"));
    const { openDevice } = await orRecover(import("./open-device"));
    early = undefined;
    const device = await openDevice(identity, syncs);
    isOpen = true;
    if (early) fail(early);
    else if (!ended) onOpen(device);
    return device;
  });
  opening.catch((error: unknown) => {
    // A `DeviceError` without a cause adds nothing to the notice, so it is not logged.
    if (!(error instanceof DeviceError) || error.cause !== undefined) reportError(error);
    fail(error instanceof DeviceError ? error.problem : "unavailable");
  });
  queue = opening.catch(() => undefined);

  /** Removes the database; if that fails, its tables are deleted directly. */
  async function forget(device: OpenDevice | undefined): Promise<void> {
    await device?.leave().catch(() => undefined);
    await import("../store/database/forget-database")
      .then(({ forgetDatabase }) => forgetDatabase(identity))
      // If this code cannot be loaded, the mark makes the next start finish the removal.
      .catch(() => undefined);
  }

  function finish(last: (device: OpenDevice | undefined) => Promise<void> | undefined) {
    ended = true;
    stopWatching();
    const finished = queue.then(async () => last(await opening.catch(() => undefined)));
    queue = finished.catch(() => undefined);
    return finished;
  }
  return {
    // The user may have signed out in another tab, or another person may have signed in.
    end: () => finish((device) => (isForgotten(identity) ? forget(device) : device?.close())),
    leave() {
      markForgotten(identity);
      return finish(forget);
    },
  };
}
