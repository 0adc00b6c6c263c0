import type { Locator, Page } from "@playwright/test";

/** The middle of the handle, and the vertical middle of the target. */
async function wayOf(handle: Locator, target: Locator) {
  const [start, end] = [await handle.boundingBox(), await target.boundingBox()];
  if (!start || !end) throw new Error("a row is not on screen");
  const x = start.x + start.width / 2;
  return { x, from: start.y + start.height / 2, to: end.y + end.height / 2 };
}

/** Drags a handle up or down onto another row, with a mouse. */
export async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const { x, from, to } = await wayOf(handle, target);
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 12 });
  await page.mouse.up();
}

/** The same with a finger. */
export async function slide(page: Page, handle: Locator, target: Locator): Promise<void> {
  const { x, from, to } = await wayOf(handle, target);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 12; step++) await touch("touchMove", from + ((to - from) * step) / 12);
  await touch("touchEnd");
}
