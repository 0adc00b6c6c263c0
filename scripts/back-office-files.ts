import type { Plugin, Rolldown } from "vite";
import type { VitePWAOptions } from "vite-plugin-pwa";

type ManifestTransform = NonNullable<
  VitePWAOptions["injectManifest"]["manifestTransforms"]
>[number];

/** The modules at which the back office begins: visitors must not download what only it needs. */
const BACK_OFFICE = /\/src\/(?:admin\/|app\/back-office\.)/;

/**
 * Marks the hashed files that only the back office needs: the service worker leaves them out of the visitor's precache
 * and fetches them after sign-in.
 */
export function backOfficeFilesPlugin(): { plugin: Plugin; mark: ManifestTransform } {
  let visitorFiles = new Set<string>();

  return {
    plugin: {
      name: "vitrine:back-office-files",
      apply: "build",
      generateBundle(_options, bundle) {
        visitorFiles = reachableByVisitors(bundle);
      },
    },
    mark: (entries) => ({
      warnings: [],
      manifest: entries.map((entry) =>
        isHashedCode(entry.url) && !visitorFiles.has(entry.url)
          ? { ...entry, backOffice: true }
          : entry,
      ),
    }),
  };
}

/** Follows every import from the entry, but not into the back office. */
export function reachableByVisitors(bundle: Rolldown.OutputBundle): Set<string> {
  const reached = new Set<string>();
  const pending = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" && file.isEntry ? [file.fileName] : [],
  );
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const file = bundle[name];
    if (file?.type !== "chunk" || reached.has(name) || opensBackOffice(file)) continue;
    reached.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) reached.add(style);
    for (const worker of workersOf(file, bundle)) reached.add(worker);
    pending.push(...file.imports, ...file.dynamicImports);
  }
  return reached;
}

/** The worker scripts that a chunk starts; it contains their addresses as text. */
function workersOf({ code }: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap(({ type, fileName }) =>
    type === "asset" && fileName.endsWith(".js") && code.includes(fileName) ? [fileName] : [],
  );
}

function opensBackOffice(chunk: Rolldown.OutputChunk): boolean {
  return chunk.isDynamicEntry && BACK_OFFICE.test(chunk.facadeModuleId ?? "");
}

function isHashedCode(url: string): boolean {
  return /^assets\/.*\.(js|css)$/.test(url);
}
