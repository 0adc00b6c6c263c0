import { DeviceError, type DeviceProblem } from "../lib/device-error";
import { isForgotten, markForgotten } from "../store/database/forget-mark";
import type { Identity } from "../store/database/identity";
import { watchDeviceProblems } from "../store/database/device-problems";
import { orRecover } from "../pwa/reload-lost-chunk";
import type { OpenDevice } from "./open-device";

/** The time an identity has its database open. */
export interface DeviceSession {
  /** Closes the database, once it is open. */
  end(): Promise<void>;
  /** Removes it from the device, even where it was still opening or could not be opened. */
  leave(): Promise<void>;
}

interface Callbacks {
  readonly onOpen: (device: OpenDevice) => void;
  /** It cannot be opened, or can no longer be worked with. Called once. */
  readonly onProblem: (problem: DeviceProblem, wasOpen: boolean) => void;
}

/** What the former identity still has to finish: two databases at once would exceed RxDB's limit. */
let queue: Promise<unknown> = Promise.resolve();

interface Options {
  /** When the database may be opened. */
  readonly moment: () => Promise<void>;
  /** False where nothing is to be exchanged with the server. */
  readonly syncs: boolean;
}

/** Opens an identity's database as soon as the former one is closed and its moment has come. */
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

  // Tables that go away while others are still being opened: it is told once all are.
  let early: DeviceProblem | undefined;
  const stopWatching = watchDeviceProblems((problem) => {
    if (isOpen) fail(problem);
    else early = problem;
  });

  const opening = queue.then(async () => {
    if (ended) return undefined;
    await moment();
    const { openDevice } = await orRecover(import("./open-device"));
    early = undefined;
    const device = await openDevice(identity, syncs);
    isOpen = true;
    if (early) fail(early);
    else if (!ended) onOpen(device);
    return device;
  });
  opening.catch((error: unknown) => {
    // One that says no more than the notice is no error of the code.
    if (!(error instanceof DeviceError) || error.cause !== undefined) reportError(error);
    fail(error instanceof DeviceError ? error.problem : "unavailable");
  });
  queue = opening.catch(() => undefined);

  /** A database that does not let itself be removed goes by its tables. */
  async function forget(device: OpenDevice | undefined): Promise<void> {
    await device?.leave().catch(() => undefined);
    await import("../store/database/forget-database")
      .then(({ forgetDatabase }) => forgetDatabase(identity))
      // Where its code does not come, the mark has the next start go on.
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
    // Somebody signed out in another tab, or another person signed in.
    end: () => finish((device) => (isForgotten(identity) ? forget(device) : device?.close())),
    leave() {
      markForgotten(identity);
      return finish(forget);
    },
  };
}
