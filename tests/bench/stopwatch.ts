import type { CDPSession, Page } from "@playwright/test";

/** One action of a person: the time until its effect was painted, and the time that the page's thread worked. */
export interface Lap {
  readonly wall: number;
  readonly work: number;
}

/** What the page shows after the effect of an action. */
export interface Effect {
  readonly selector: string;
  /** How many elements must match at least; one by default. */
  readonly count?: number;
  /** A text that one of them contains. */
  readonly says?: string;
  /** A text that the first of them no longer contains. */
  readonly unlike?: string;
}

export interface Stopwatch {
  /** Measures from the event of the action to the frame that shows all of its effects. */
  lap(act: () => Promise<unknown>, ...effects: readonly Effect[]): Promise<Lap>;
}

export async function stopwatchOf(page: Page): Promise<Stopwatch> {
  const session = await page.context().newCDPSession(page);
  // Work is measured as processor time, which excludes other work of the machine.
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

/** Runs in the page. Its functions have no names, because the loader would need a helper to keep them. */
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
