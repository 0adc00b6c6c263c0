/**
 * Moves the focus to the title of the page. One that is a document's own, or a screen's whose code is
 * still on its way, is waited for, unless the reader moves on. Returns what ends the waiting.
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
