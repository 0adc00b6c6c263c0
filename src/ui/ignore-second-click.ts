/**
 * Ignores the second click of a double click that began before this call. Otherwise the element below a dialog that
 * the first click closed would receive it.
 */
export function ignoreSecondClick(): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  window.addEventListener(
    "click",
    (event) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  window.addEventListener("mousedown", (event) => event.detail < 2 && over.abort(), options);
}
