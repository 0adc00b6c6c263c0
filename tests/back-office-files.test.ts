import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { reachableByVisitors } from "../scripts/back-office-files";

type Links = Partial<Pick<Rolldown.OutputChunk, "imports" | "dynamicImports" | "isEntry">>;

function chunk(fileName: string, source: string, links: Links = {}): Rolldown.OutputChunk {
  const style = new Set([`${fileName}.css`]);
  return {
    type: "chunk",
    fileName,
    facadeModuleId: `/site/${source}`,
    isDynamicEntry: links.isEntry !== true,
    imports: [],
    dynamicImports: [],
    viteMetadata: { importedCss: style },
    ...links,
  } as unknown as Rolldown.OutputChunk;
}

function bundle(...chunks: Rolldown.OutputChunk[]): Rolldown.OutputBundle {
  return Object.fromEntries(chunks.map((file) => [file.fileName, file]));
}

test("a visitor keeps the pages, what they share, and their styles", () => {
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

test("a visitor keeps nothing that only the back office needs", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["admin"] }),
    chunk("admin", "src/admin/screens/faq.tsx", { imports: ["editor", "main"] }),
    chunk("editor", "src/ui/editor.tsx"),
  );
  expect([...reachableByVisitors(site)]).toEqual(["main", "main.css"]);
});

test("a visitor keeps what the back office shares with a page", () => {
  const site = bundle(
    chunk("main", "src/main.tsx", { isEntry: true, dynamicImports: ["admin", "faq"] }),
    chunk("admin", "src/admin/screens/faq.tsx", { imports: ["shared"] }),
    chunk("faq", "src/site/faq/faq-page.tsx", { imports: ["shared"] }),
    chunk("shared", "src/ui/button.tsx"),
  );
  expect(reachableByVisitors(site)).toContain("shared");
});
