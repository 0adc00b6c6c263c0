/**
 * Runs in a page: whether React has hydrated everything that can be clicked. A page outside the application only has
 * to be loaded.
 */
export function isTakenOver(): boolean {
  const root = document.getElementById("root");
  if (!root) return document.readyState === "complete";
  const pressed = [...root.querySelectorAll("a, button, input, form")];
  const free = pressed.filter((element) => !element.closest(".prose"));
  return (
    free.length > 0 &&
    free.every((element) => Object.keys(element).some((key) => key.startsWith("__react")))
  );
}
