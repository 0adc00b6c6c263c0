import { expect, test, vi } from "vitest";
import { ServerProblem } from "../../src/lib/api/errors";
import type { PushAnswer, Change } from "../../src/sync/attempts";
import { inBatches, Overload } from "../../src/sync/send";

const changeOf = (id: string, bytes: number): Change => ({
  next: { id, content: "x".repeat(bytes) },
  assumed: null,
});

/** Retries as the gate does, but without waiting. */
async function run<Value>(request: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ServerProblem) || tries > 50) throw error;
    }
  }
}

/** A server that accepts at most that many bytes in a request, with the requests that it received. */
function serverThatTakes(most: number) {
  const sent: string[][] = [];
  const send = async (changes: readonly Change[]): Promise<readonly PushAnswer[]> => {
    sent.push(changes.map(({ next }) => String(next["id"])));
    if (JSON.stringify(changes).length > most) throw new Overload("server");
    return changes.map(({ next }) => ({ id: String(next["id"]), status: "written" }));
  };
  return { sent, send };
}

test("a request is at most 500 kB, and every change is sent once", async () => {
  const { sent, send } = serverThatTakes(Infinity);
  const changes = Array.from({ length: 10 }, (_, place) => changeOf(`c${place}`, 120_000));
  const push = inBatches({ send, run, isThere: async () => undefined });
  const answers = await push(changes);
  expect(sent.map((batch) => batch.length)).toEqual([4, 4, 2]);
  expect(answers.map(({ id }) => id)).toEqual(changes.map(({ next }) => next["id"]));
});

test("a batch that is too much for the server is split in half, and nothing that was accepted is sent twice", async () => {
  const { sent, send } = serverThatTakes(150_000);
  const changes = Array.from({ length: 6 }, (_, place) => changeOf(`c${place}`, 60_000));
  const push = inBatches({ send, run, isThere: async () => undefined });
  const answers = await push(changes);
  expect(answers.every(({ status }) => status === "written")).toBe(true);
  expect(sent.length).toBeLessThanOrEqual(8);
});

test("a row that is never accepted is rejected, and the rows after it are sent", async () => {
  const { send } = serverThatTakes(150_000);
  const isThere = vi.fn<() => Promise<void>>(async () => undefined);
  const push = inBatches({ send, run, isThere });
  const answers = await push([changeOf("a", 10), changeOf("long", 300_000), changeOf("b", 10)]);
  expect(answers).toMatchObject([
    { id: "a", status: "written" },
    { id: "long", status: "refused", code: "timeout" },
    { id: "b", status: "written" },
  ]);
  expect(isThere).toHaveBeenCalledOnce();
});

test("while the server answers no request at all, no row is rejected", async () => {
  const push = inBatches({
    send: async () => {
      throw new Overload("timeout");
    },
    run,
    isThere: async () => {
      throw new ServerProblem("timeout");
    },
  });
  await expect(push([changeOf("a", 10)])).rejects.toThrow("timeout");
});
