// Runs before the first paint, so that nobody sees the other theme flash. src/ui/page/theme.ts goes on from here.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage may be forbidden: the system's theme then.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const theme = chosen === "dark" || chosen === "light" ? chosen : system;
  document.documentElement.classList.toggle("dark", theme === "dark");
  // The type's files are on this device already: no text is drawn without them.
  const faces = document.getElementById("faces");
  if (faces && navigator.serviceWorker?.controller) faces.media = "all";
  const bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.content = bar.dataset[theme];
})();
