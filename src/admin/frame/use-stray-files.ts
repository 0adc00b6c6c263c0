import { useEffect } from "react";

/**
 * Files that are dropped where nothing takes them do nothing: the browser would open them in place of the screen.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener("dragover", refuse, { signal: stop.signal });
    window.addEventListener("drop", refuse, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** What takes files has prevented the browser's action before the event arrives at the window. */
function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
