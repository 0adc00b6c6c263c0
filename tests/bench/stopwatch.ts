import type { CDPSession, Page } from "@playwright/test";

/** One act of a person: how long until its effect was painted, and how long the page's thread worked for it. */
export interface Lap {
  readonly wall: number;
  readonly work: number;
}

/** What the page shows once an act has had its effect. */
export interface Effect {
  readonly selector: string;
  /** At least so many of them; one unless it says more. */
  readonly count?: number;
  /** What one of them says. */
  readonly says?: string;
  /** What the first of them no longer says. */
  readonly unlike?: string;
}

export interface Stopwatch {
  /** From the event that the act sends to the page, to the frame that shows all of its effects. */
  lap(act: () => Promise<unknown>, ...effects: readonly Effect[]): Promise<Lap>;
}

export async function stopwatchOf(page: Page): Promise<Stopwatch> {
  const session = await page.context().newCDPSession(page);
  // Work is counted in processor time: what else the machine does stays out of it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return {
    async lap(act, ...effects) {
      const before = await workOf(session);
      const armed = await page.evaluateHandle(arm, effects);
      await act();
      const wall = await armed.evaluate(({ painted }) => painted);
      await armed.dispose();
      return { wall, work: (await workOf(session)) - before };
    },
  };
}

/** Milliseconds that the page's thread has worked since it began. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Runs in the page. Its functions have no names: the loader would call for help to keep them. */
function arm(effects: readonly Effect[]) {
  const stop = new AbortController();
  return {
    painted: new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Not seen: ${JSON.stringify(effects)}`)), 60_000);
      let start = Infinity;
      for (const type of ["pointerup", "keydown", "change"]) {
        window.addEventListener(type, (event) => (start = Math.min(start, event.timeStamp)), {
          capture: true,
          signal: stop.signal,
        });
      }
      new MutationObserver((_, observer) => {
        const isThere = effects.every(({ selector, count = 1, says, unlike }) => {
          const found = [...document.querySelectorAll(selector)];
          return (
            found.length >= count &&
            (says === undefined || found.some((each) => each.textContent.includes(says))) &&
            (unlike === undefined || found[0]?.textContent !== unlike)
          );
        });
        if (start === Infinity || !isThere) return;
        observer.disconnect();
        stop.abort();
        // A message comes after the frame was drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - start));
          port1.start();
          port2.postMessage("drawn");
        });
      }).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    }),
  };
}
