// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { hasUnwrittenActions, watchUnwrittenActions } from "../../src/lib/unwritten-actions";
import { useQueuedAction } from "../../src/ui/form/use-action";
import { ToastProvider } from "../../src/ui/overlay/toast";

const endings: (() => void)[] = [];
const write = () => new Promise<void>((resolve) => void endings.push(resolve));

/** Ends the write that goes on. */
async function end(): Promise<void> {
  await expect.poll(() => endings.length).toBe(1);
  endings.pop()?.();
}

function Row() {
  const { run } = useQueuedAction("Rien n’a été enregistré.", write);
  return (
    <button type="button" onClick={() => run()}>
      Monter
    </button>
  );
}

test("what was done is known to be unwritten until the last of it is written", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root.render(
      <ToastProvider>
        <Row />
      </ToastProvider>,
    ),
  );
  const told: boolean[] = [];
  const stop = watchUnwrittenActions(() => told.push(hasUnwrittenActions()));

  for (let press = 0; press < 3; press += 1) document.querySelector("button")?.click();
  expect(told).toEqual([true]);
  await end();
  await end();
  expect(told).toEqual([true]);
  await end();
  await expect.poll(() => told).toEqual([true, false]);
  stop();
  root.unmount();
});
