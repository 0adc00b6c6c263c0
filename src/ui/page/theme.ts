import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** `public/theme.js` reads the same key before the first paint. */
const KEY = "theme";

const listeners = new Set<() => void>();
let following: (() => void) | undefined;

/** The current theme, and a function to choose one; the default follows the system. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, shown, () => "light"), setTheme };
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is left.
  }
  show(theme);
}

function shown(): Theme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle("dark", theme === "dark");
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[theme] ?? bar.content;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  following ??= followOthers();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    following?.();
    following = undefined;
  };
}

/** Follows the choice in other tabs, and the system's theme until somebody chooses. */
function followOthers(): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const onSystem = () => {
    if (chosen() === null) show(system.matches ? "dark" : "light");
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) {
      show(chosen() ?? (system.matches ? "dark" : "light"));
    }
  };
  system.addEventListener("change", onSystem);
  window.addEventListener("storage", onStorage);
  // The system's theme may have changed before this code loaded.
  onSystem();
  return () => {
    system.removeEventListener("change", onSystem);
    window.removeEventListener("storage", onStorage);
  };
}

function chosen(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "dark" || value === "light" ? value : null;
  } catch {
    return null;
  }
}
