import { useEffect } from "react";

/** Shows a count on the icon of the installed application, where the device has one; nothing once nobody is signed in. */
export function useBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    // A device without an icon, or that was not asked for leave, has no place for it.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
