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
  const { dataset } = document.documentElement;
  const bar = document.querySelector('meta[name="theme-color"]');
  // Looks that this device has seen published since the page was built: src/app/look/adopt-look.ts keeps them.
  try {
    const { at, key, css, light, dark } = JSON.parse(localStorage.getItem("look"));
    if (at > (dataset.lookAt ?? "")) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      dataset.look = key;
      Object.assign(bar.dataset, { light, dark });
    }
  } catch {
    // None are kept, or this browser knows no sheets that are made.
  }
  // The type's files are on this device already: no text is drawn without them.
  const faces = document.getElementById("faces");
  if (faces && navigator.serviceWorker?.controller) faces.media = "all";
  if (bar) bar.content = bar.dataset[theme];
})();
