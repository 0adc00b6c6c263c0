/** Moves the focus to the title of the screen, without scrolling, when the focused element is about to disappear. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
