/** As little of Vite's own page as pages are made of. */
export const template = {
  html: `<!doctype html><html lang="fr"><head><script src="/theme.js"></script>
    <link rel="stylesheet" href="/assets/a.css">
    <script type="module" src="/assets/a.js"></script></head><body><div id="root"></div></body></html>`,
  css: "",
  otherMedia: "",
  themeScript: "",
  scriptsOf: () => [],
  stylesOf: () => [],
};
