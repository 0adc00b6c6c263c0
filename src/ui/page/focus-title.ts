/**
 * Moves the focus to the title of the page. If the title is not rendered yet, because the document or the code is
 * still loading, it waits, unless the user moves the focus elsewhere. Returns a function that stops waiting.
 */
export function focusTitle(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const title = document.querySelector<HTMLElement>("h1");
    if (!title) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement !== before && activeElement !== document.body) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}
