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
    filesOf(
      manifest,
      reachedFrom([pageIn(manifest, code)], (name) => manifest[name]?.imports),
    );
}

/** The scripts that the entry imports, in order. */
export function librariesIn(manifest: ViteManifest): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  return filesOf(manifest, entry?.imports ?? []);
}

function filesOf(manifest: ViteManifest, names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const file = manifest[name]?.file;
    return file === undefined ? [] : [`/${file}`];
  });
}

/** The modules of a page's code and of its lazy parts, which are prerendered too. */
function drawnBy(manifest: ViteManifest, code: string) {
  const partsOf = (name: string) =>
    manifest[name]?.isEntry ? [] : manifest[name]?.dynamicImports.filter(isPart);
  return reachedFrom([pageIn(manifest, code)], (name) => [
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

/**
 * Returns a function that returns what a page's code, and a text beside it, need of the common styles, for as long as
 * that page is shown.
 */
export function neededIn(manifest: ViteManifest, out: string, css: string) {
  const needed = neededStyles(css);
  const texts = new Map<string, string>();
  const textOf = (name: string) => {
    const text =
      texts.get(name) ?? readFileSync(path.join(out, manifest[name]?.file ?? ""), "utf8");
    texts.set(name, text);
    return text;
  };
  return (code: string, beside: string): string =>
    needed([beside, ...Array.from(runWith(manifest, code), textOf)].join("\n"));
}

/**
 * The modules that may run while a page is shown: those of the page, of the frame around it, and of the route that
 * chooses it for its address, with all that they load later.
 */
function runWith(manifest: ViteManifest, code: string): ReadonlySet<string> {
  const page = pageIn(manifest, code);
  const routes = Object.keys(manifest).filter(
    (name) => OTHER_PLACES.test(name) && manifest[name]?.dynamicImports.includes(page),
  );
  return reachedFrom([page, ...routes], (name) => {
    const { imports = [], dynamicImports = [], isEntry } = manifest[name] ?? {};
    return [...imports, ...dynamicImports.filter((each) => !isEntry || !OTHER_PLACES.test(each))];
  });
}

/** What the entry loads in the place of a page. */
const OTHER_PLACES = /(?:-page|back-office|free-route)\.tsx$/u;

const isPart = (name: string) => /^src\/(?:site|ui)\/.*\.tsx$/u.test(name);

function pageIn(manifest: ViteManifest, code: string): string {
  const page = Object.keys(manifest).find((name) => name.endsWith(`/${code}.tsx`));
  if (page === undefined) throw new Error(`The build has no page ${code}`);
  return page;
}

function reachedFrom(
  starts: readonly string[],
  next: (name: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const name of reached) for (const each of next(name) ?? []) reached.add(each);
  return reached;
}
