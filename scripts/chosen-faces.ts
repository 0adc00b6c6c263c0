import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import type { VitePWAOptions } from "vite-plugin-pwa";

type ManifestTransform = NonNullable<
  VitePWAOptions["injectManifest"]["manifestTransforms"]
>[number];

/** Keeps only the fonts in the service worker's precache that the built site uses, of all that can be chosen. */
export function chosenFacesPlugin(): { plugin: Plugin; keep: ManifestTransform } {
  let folder = "dist";
  return {
    plugin: {
      name: "vitrine:chosen-faces",
      apply: "build",
      configResolved: ({ root, build }) => {
        folder = path.resolve(root, build.outDir);
      },
    },
    keep: (entries) => {
      const shell = readFileSync(path.join(folder, "shell.html"), "utf8");
      const manifest = entries.filter(({ url }) => !url.endsWith(".woff2") || shell.includes(url));
      return { manifest, warnings: [] };
    },
  };
}
