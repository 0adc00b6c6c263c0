import { useEffect } from "react";

/**
 * Shows a count on the icon of the installed application, where there is one; removes it when the back office is left.
 */
export function useBadge(count: number): void {
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return undefined;
    // It fails on devices without an icon or without the permission; nothing can be done then.
    navigator.setAppBadge(count).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [count]);
}
