/** Resolves after the browser has drawn the next frame; in a hidden tab, once it is looked at. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
