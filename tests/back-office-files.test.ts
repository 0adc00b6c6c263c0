import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { reachableByVisitors } from "../scripts/back-office-files";

type Links = Partial<Pick<Rolldown.OutputChunk, "code" | "imports" | "dynamicImports" | "isEntry">>;

function chunk(fileName: string, source: string, links: Links = {}): Rolldown.OutputChunk {
  const style = new Set([`${fileName}.css`]);
  return {
    type: "chunk",
    fileName,
    facadeModuleId: `/site/${source}`,
    isDynamicEntry: links.isEntry !== true,
    code: "",
    imports: [],
    dynamicImports: [],
    viteMetadata: { importedCss: style },
    ...links,
  } as unknown as Rolldown.OutputChunk;
}

const worker = (fileName: string) => ({ type: "asset", fileName }) as Rolldown.OutputAsset;

function bundle(...chunks: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Rolldown.OutputBundle {
  return Object.fromEntries(chunks.map((file) => [file.fileName, file]));
}

test("a visitor's device stores the pages, what they share, and their styles", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["faq"] }),
    chunk("faq", "src/site/faq/faq-page.tsx", { imports: ["shared"] }),
    chunk("shared", "src/ui/button.tsx"),
  );
  expect([...reachableByVisitors(site)].toSorted()).toEqual([
    "faq",
    "faq.css",
    "main",
    "main.css",
    "shared",
    "shared.css",
  ]);
});

test("a visitor's device stores nothing that only the back office needs", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["admin"] }),
    chunk("admin", "src/admin/screens/faq.tsx", { imports: ["editor", "main"] }),
    chunk("editor", "src/ui/editor.tsx"),
  );
  expect([...reachableByVisitors(site)]).toEqual(["main", "main.css"]);
});

test("a visitor's device stores what the back office shares with a page", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["admin", "faq"] }),
    chunk("admin", "src/admin/screens/faq.tsx", { imports: ["shared"] }),
    chunk("faq", "src/site/faq/faq-page.tsx", { imports: ["shared"] }),
    chunk("shared", "src/ui/button.tsx"),
  );
  expect(reachableByVisitors(site)).toContain("shared");
});

test("a visitor's device stores the workers that a page starts, and no others", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["admin", "search"] }),
    chunk("search", "src/search/text-search.ts", { code: 'start("/assets/search-worker.js")' }),
    chunk("admin", "src/admin/screens/images.tsx", { code: 'start("/assets/resize-worker.js")' }),
    worker("assets/search-worker.js"),
    worker("assets/resize-worker.js"),
  );
  const kept = reachableByVisitors(site);
  expect(kept).toContain("assets/search-worker.js");
  expect(kept).not.toContain("assets/resize-worker.js");
});
