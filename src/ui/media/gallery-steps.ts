/** A shorter movement of a finger counts as a tap. */
const SWIPE_PIXELS = 40;

/** The index that many steps away, wrapping around at both ends. */
export function pictureAt(current: number, step: number, count: number): number {
  return (((current + step) % count) + count) % count;
}

/**
 * The index that a key leads to; undefined for other keys. Up and down scroll the page, except in the list of
 * thumbnails.
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

/** The step that a swipe of this distance makes: next, previous, or none. */
export function stepOfSwipe(right: number, down: number): 1 | 0 | -1 {
  if (Math.abs(right) < SWIPE_PIXELS || Math.abs(right) < 2 * Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}
