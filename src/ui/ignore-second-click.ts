/**
 * Lets the second click of a double click that began before now do nothing: what lay below a closed
 * dialog would take it otherwise.
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
