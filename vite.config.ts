import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { VitePWA } from "vite-plugin-pwa";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { backOfficeFilesPlugin } from "./scripts/back-office-files.ts";
import { chosenFacesPlugin } from "./scripts/chosen-faces.ts";
import { leanPackagesPlugin } from "./scripts/lean-packages.ts";

const backOffice = backOfficeFilesPlugin();
const chosenFaces = chosenFacesPlugin();

/** Those that several of the visitors' pages draw. */
const SHARED_ICONS =
  /lucide-react\/dist\/esm\/icons\/(arrow-left|arrow-right|check|chevron-right|chevrons-up-down|plus|printer|search|x)\.m?js/u;

/** What nearly every page draws: apart, each would be a request of some 300 bytes. */
const SHARED_PARTS =
  /src\/(ui\/(page\/page|data\/(empty-state|skeleton)|text\/load-sanitiser)|content\/page-texts|store\/queries\/page-texts)\.tsx?$/u;

/** What pages with a search and filters share. */
const SEARCHED_LISTS =
  /src\/(ui\/(form\/(search-box|choice-filter)|text\/(text-match|found-text|plural)|data\/show-more)|site\/shared\/free-choices|lib\/fold)\.tsx?$/u;

const BACKEND_TESTS = ["tests/{attacks,supabase}/**/*.test.ts"];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanPackagesPlugin(),
    backOffice.plugin,
    chosenFaces.plugin,
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/pwa",
      filename: "service-worker.ts",
      injectRegister: false,
      // It says whose site it is: src/prerender/manifest.ts writes it from the content.
      manifest: false,
      // The worker is built apart, and would announce itself even where the site is told not to.
      integration: { configureCustomSWViteBuild: (worker) => void (worker.logLevel = "warn") },
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: [
          "shell.html",
          "{theme.js,other-media.css,media/general/couverture.svg,icons/*/favicon.*}",
          "assets/**/*.{js,css,woff2}",
        ],
        // French needs the latin subset only; a browser asks for the others when a text does.
        globIgnores: ["**/*-{latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext}-*.woff2"],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [backOffice.mark, chosenFaces.keep],
      },
    }),
  ],
  resolve: {
    alias: [
      // The package leads to its build for developers, whose warnings visitors would download.
      { find: /^react-router$/, replacement: inPackage("react-router/dist/production/index.mjs") },
      { find: /^unload$/, replacement: inProject("src/store/database/unload-shim.ts") },
    ],
  },
  build: {
    // Each built page asks for its own scripts.
    manifest: true,
    modulePreload: {
      // Browsers that run this site know modules.
      polyfill: false,
      // Every visitor would carry a list of all files: the imports of each name them, too.
      resolveDependencies: (_file, dependencies) => dependencies.filter(isStyle),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first page needs, in two files: they compress better than many small ones.
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//u,
              priority: 2,
              tags: ["$initial"],
            },
            { name: "site", test: /./u, tags: ["$initial"] },
            // An icon alone would be a request of 200 bytes.
            { name: "icons", test: SHARED_ICONS },
            { name: "page", test: SHARED_PARTS },
            { name: "searched-lists", test: SEARCHED_LISTS },
          ],
        },
      },
    },
  },
  test: {
    // Each worker may hold a PostgreSQL of its own: more of them would wait for one another.
    maxWorkers: 2,
    // A property of 10,000 cases takes ten seconds, and several times as long on a busy machine, which is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Many tests sign in: the hash of a password is the cheapest one.
    env: { LITE_AUTH_BCRYPT_COST: "4" },
    projects: [
      // These files know the server alone, and each starts one of its own: they can share what they have loaded.
      { extends: true, test: { name: "backend", include: BACKEND_TESTS, isolate: false } },
      {
        extends: true,
        test: {
          name: "product",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "node_modules/**", ...BACKEND_TESTS],
        },
      },
    ],
  },
});

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

function inPackage(file: string): string {
  return inProject(`node_modules/${file}`);
}

function inProject(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
