import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { neededStyles } from "./needed-styles";

/** What Vite says of the files of a build. */
const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
);

export const parseManifest = (text: string) => viteManifest.parse(JSON.parse(text));

type ViteManifest = z.infer<typeof viteManifest>;

/** Returns a function that lists the scripts that a page needs, with all their imports. */
export function scriptsIn(manifest: ViteManifest) {
  return (code: string): string[] =>
    [...reachedFrom(pageIn(manifest, code), (name) => manifest[name]?.imports)].flatMap((name) => {
      const file = manifest[name]?.file;
      return file === undefined ? [] : [`/${file}`];
    });
}

/** The modules of a page's code and of its lazy parts, which are prerendered too. */
function drawnBy(manifest: ViteManifest, code: string) {
  const partsOf = (name: string) =>
    manifest[name]?.isEntry ? [] : manifest[name]?.dynamicImports.filter(isPart);
  return reachedFrom(pageIn(manifest, code), (name) => [
    ...(manifest[name]?.imports ?? []),
    ...(partsOf(name) ?? []),
  ]);
}

/**
 * Returns a function that lists a page's styles beyond the common ones: those of its code and of its lazy parts, which
 * are prerendered too. Other dynamic imports, such as a font or an ornament, do not count.
 */
export function stylesIn(manifest: ViteManifest, out: string) {
  return (code: string): { href: string; css: string }[] => {
    const files = [...drawnBy(manifest, code)].flatMap((name) =>
      manifest[name]?.isEntry ? [] : (manifest[name]?.css ?? []),
    );
    return [...new Set(files)].map((file) => ({
      href: `/${file}`,
      css: readFileSync(path.join(out, file), "utf8").trim(),
    }));
  };
}

/** Returns a function that returns what a page's code, and a text beside it, need of the common styles. */
export function neededIn(manifest: ViteManifest, out: string, css: string) {
  const needed = neededStyles(css);
  const textOf = (name: string) => readFileSync(path.join(out, manifest[name]?.file ?? ""), "utf8");
  const frame = frameParts(manifest);
  return (code: string, beside: string): string => {
    const names = new Set([...drawnBy(manifest, code), ...frame]);
    return needed([beside, ...Array.from(names, textOf)].join("\n"));
  };
}

/** The lazy parts of the frame around all pages, such as the menu of a phone, with all their imports. */
function frameParts(manifest: ViteManifest): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const parts = entry?.dynamicImports.filter((name) => !OTHER_PLACES.test(name)) ?? [];
  return parts.flatMap((name) => [...reachedFrom(name, (each) => manifest[each]?.imports)]);
}

/** What the entry loads in the place of a page. */
const OTHER_PLACES = /(?:-page|back-office|free-route)\.tsx$/u;

const isPart = (name: string) => /^src\/(?:site|ui)\/.*\.tsx$/u.test(name);

function pageIn(manifest: ViteManifest, code: string): string {
  const page = Object.keys(manifest).find((name) => name.endsWith(`/${code}.tsx`));
  if (page === undefined) throw new Error(`The build has no page ${code}`);
  return page;
}

function reachedFrom(start: string, next: (name: string) => readonly string[] | undefined) {
  const reached = new Set([start]);
  for (const name of reached) for (const each of next(name) ?? []) reached.add(each);
  return reached;
}
