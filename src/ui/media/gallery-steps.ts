/** Shorter moves of a finger are a press. */
const SWIPE_PIXELS = 40;

/** The picture that many steps away, round and round. */
export function pictureAt(current: number, step: number, count: number): number {
  return (((current + step) % count) + count) % count;
}

/**
 * The picture that a key leads to; undefined where the key means something else. Up and down scroll
 * the page, except in the list of small pictures.
 */
export function pictureAfterKey(
  key: string,
  current: number,
  count: number,
  inList: boolean,
): number | undefined {
  if (key === "ArrowRight" || (inList && key === "ArrowDown")) return pictureAt(current, 1, count);
  if (key === "ArrowLeft" || (inList && key === "ArrowUp")) return pictureAt(current, -1, count);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Where a finger that moved that far leads: one picture on, one back, or nowhere. */
export function stepOfSwipe(right: number, down: number): 1 | 0 | -1 {
  if (Math.abs(right) < SWIPE_PIXELS || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
