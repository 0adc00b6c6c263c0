import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServerProblem } from "../../src/lib/api/errors";
import { receiveAll } from "../../src/sync-status/actions";
import { signUpAdmin } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { closeDevices, openAdminDevice, type TestDevice } from "../support/device";

let backend: TestBackend;
let device: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  device = await openAdminDevice(backend, await signUpAdmin(backend));
  await device.settled();
});
afterEach(async () => {
  vi.useRealTimers();
  await closeDevices();
  await backend.close();
});

test.each([
  ["session", 401],
  ["server", 500],
] as const)(
  "who waits for all that the server has learns that the problem is « %s »",
  async (problem, status) => {
    // Only the patience is not waited for.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    device.line.fault = async () => Response.json({}, { status });
    const failure = receiveAll(device.database).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await device.problem()).toBe(problem));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toEqual(new ServerProblem(problem));
  },
);
