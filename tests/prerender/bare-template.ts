/** The smallest template that pages can be rendered from. */
export const template = {
  html: `<!doctype html><html lang="fr"><head><script src="/theme.js"></script>
    <link rel="stylesheet" href="/assets/a.css">
    <script type="module" src="/assets/a.js"></script></head><body><div id="root"></div></body></html>`,
  neededOf: () => "",
  libraries: [],
  otherMedia: "",
  themeScript: "",
  scriptsOf: () => [],
  stylesOf: () => [],
};
