import path from "node:path";
import type { Import, Module } from "./modules";

/** Folders that put the parts together: they may import everything, and nothing else imports them. */
const TOP = ["main", "app", "pwa", "prerender"];
const PARTS = [
  "lib",
  "content",
  "ui",
  "store",
  "tabs",
  "uploads",
  "sync",
  "sync-status",
  "transfer",
  "search",
  "account",
  "site",
  "admin",
];

/** Folder → the folders that it may import, types included; each may import itself. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  content: ["lib"],
  ui: ["lib"],
  store: ["content", "lib"],
  // Tabs elect a leader, exchange requests and decide when to check the server; this code knows no documents.
  tabs: ["store"],
  // Uploads of files to the bucket: the sync decides when, and waits after failures.
  uploads: ["store", "content", "lib"],
  sync: ["tabs", "uploads", "store", "content", "lib"],
  // What a person sees of the sync and can do about it, as hooks: the engine itself runs without React.
  "sync-status": ["uploads", "tabs", "store", "content", "lib"],
  transfer: ["sync", "uploads", "store", "content", "lib"],
  // Full text search of the documents on the device, for visitors and for the back office.
  search: ["store", "content", "lib"],
  account: ["ui", "lib", "store"],
  // The accessibility statement is rendered from the matrix itself, so the two cannot differ.
  site: ["ui", "search", "store", "content", "lib", "docs/rgaa.md"],
  admin: [
    "ui",
    "account",
    "search",
    "store",
    "content",
    "lib",
    "transfer",
    "sync-status",
    "uploads",
  ],
  app: [...TOP, ...PARTS],
  pwa: [...TOP, ...PARTS],
  // The service worker has no documents, and must start at once.
  "pwa/worker": ["lib"],
  prerender: [...TOP, ...PARTS],
  main: [...TOP, ...PARTS],
  // This code runs at Supabase and in the embedded server.
  supabase: [],
  server: ["supabase", "content", "lib", "prerender"],
};

/**
 * Package → the folders that may run it, and those that may only name its types, which vanish in
 * the build. The first line that matches decides; a package without a line is open to all.
 */
const PACKAGES: readonly { name: RegExp; run: readonly string[]; types?: readonly string[] }[] = [
  {
    name: /^@supabase\/supabase-js/,
    run: ["lib"],
    types: ["account", "tabs", "uploads", "sync", "transfer"],
  },
  { name: /^zod(\/|$)/, run: ["content", "server", "transfer/change-file"] },
  { name: /^fractional-indexing$/, run: ["content"] },
  { name: /^(dompurify|@base-ui\/|@radix-ui\/)/, run: ["ui"] },
  { name: /^(rxdb-supabase|rxdb\/plugins\/replication)/, run: ["sync"] },
  { name: /^rxdb\/plugins\/utils$/, run: ["store", "sync", "sync-status", "transfer"] },
  { name: /^rxdb(\/|$)/, run: ["store"], types: ["sync", "prerender"] },
  { name: /^rxjs(\/|$)/, run: ["store", "tabs", "uploads", "sync", "sync-status"] },
  {
    name: /^react(-|\/|$)/,
    run: [...TOP, "ui", "store", "search", "account", "site", "admin", "sync-status"],
  },
  { name: /^(@tiptap\/|@dnd-kit\/|recharts|cmdk)/, run: ["admin"] },
  { name: /^papaparse$/, run: ["admin"] },
  { name: /^minisearch$/, run: ["search"] },
  { name: /^@zip\.js\//, run: ["lib/zip"] },
  { name: /^nodemailer\//, run: ["supabase"] },
  { name: /^workbox-window$/, run: ["pwa"] },
  { name: /^workbox-/, run: ["pwa/worker"] },
  { name: /^node:/, run: ["server", "supabase", "prerender"] },
  { name: /^(@supabase\/lite|@resvg\/resvg-js|satori|vite|ws)(\/|$)/, run: ["server"] },
];

const THE_BARREL = "src/content/index.ts";

/** Files of one kind that must not import one another. */
const INDEPENDENT_FILES = [/^src\/site\/.*-page\.tsx$/, /^src\/content\/collections\//];

/** Violations of the rules of this architecture, one sentence each. */
export function violations(modules: readonly Module[]): string[] {
  return [
    ...modules.flatMap((module) => [
      ...forbiddenFolders(module),
      ...forbiddenPackages(module),
      ...forbiddenExports(module),
      ...strangersMet(module),
    ]),
    ...cycles(modules),
    ...backOfficeOnEveryPage(modules),
    ...foldersThatImportEachOther(modules),
    ...groundFloorThatLeansOnOthers(modules),
    ...crowdedFolders(modules),
  ];
}

function forbiddenFolders(module: Module): string[] {
  const from = folderOf(module.path);
  const allowed = FOLDERS[from];
  if (!allowed) return [`${module.path}: its folder has no line in the table of folders`];
  return filesOf(module)
    .filter(({ to }) => !isIn(to, [from, ...allowed]))
    .map(({ to }) => `${module.path} may not import ${to}`);
}

function forbiddenPackages({ path, imports }: Module): string[] {
  return imports
    .filter(({ kind, to, typesOnly }) => {
      const rule = kind === "package" && PACKAGES.find(({ name }) => name.test(to));
      return rule && !isIn(path, [...rule.run, ...(typesOnly ? (rule.types ?? []) : [])]);
    })
    .map(({ to }) => `${path} may not import the package ${to}`);
}

function forbiddenExports({ path, isBarrel, hasDefaultExport }: Module): string[] {
  return [
    ...(isBarrel && path !== THE_BARREL ? [`${path} is a barrel`] : []),
    ...(hasDefaultExport ? [`${path} has a default export`] : []),
  ];
}

function strangersMet(module: Module): string[] {
  return filesOf(module)
    .filter(({ to }) => INDEPENDENT_FILES.some((kind) => kind.test(module.path) && kind.test(to)))
    .map(({ to }) => `${module.path} may not know ${to}`);
}

/** Each cycle once, as the path that closes it. */
function cycles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const finished = new Set<string>();
  const found: string[] = [];

  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(" → ")}`);
      return;
    }
    if (finished.has(path)) return;
    for (const { to } of filesOf(byPath.get(path))) visit(to, [...trail, path]);
    finished.add(path);
  };
  for (const path of byPath.keys()) visit(path, []);
  return found;
}

/** The modules that many screens of the back office use. */
const GROUND_FLOOR = "src/admin/kit";

/**
 * Of two folders at most one imports the other, lazily or not. The same applies to two areas of the back office with
 * their subfolders.
 */
function foldersThatImportEachOther(modules: readonly Module[]): string[] {
  const arrows = new Set(
    modules.flatMap(({ path: from, imports }) =>
      imports
        .filter(({ kind, to }) => kind === "file" && isPage(from) && isPage(to))
        .flatMap(({ to }) => [
          `${path.dirname(from)} ${path.dirname(to)}`,
          ...(isAdmin(from) && isAdmin(to) ? [`${areaOf(from)} ${areaOf(to)}`] : []),
        ]),
    ),
  );
  return [...arrows]
    .map((arrow) => arrow.split(" "))
    .filter(([one = "", other = ""]) => one < other && arrows.has(`${other} ${one}`))
    .map(([one, other]) => `${one} and ${other} import each other`);
}

function groundFloorThatLeansOnOthers(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path: from }) => path.dirname(from) === GROUND_FLOOR)
    .flatMap((module) =>
      filesOf(module)
        .filter(({ to }) => isAdmin(to) && path.dirname(to) !== GROUND_FLOOR)
        .map(({ to }) => `${module.path} is of the ground floor: it may not import ${to}`),
    );
}

/** The folder of the back office that contains a file, at any depth. */
const areaOf = (file: string) => file.split("/", 3).join("/");

const isPage = (file: string) => file.startsWith("src/");

/** More files than this in one folder are hard to survey. */
const MOST_FILES = 25;

function crowdedFolders(modules: readonly Module[]): string[] {
  const counts = new Map<string, number>();
  for (const { path: file } of modules.filter((module) => isPage(module.path))) {
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${MOST_FILES} lie in one`);
}

const isAdmin = (file: string) => file.startsWith("src/admin/");

/** Visitors never download the back office: no page may reach it without an `import()`. */
function backOfficeOnEveryPage(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const loaded = new Set(["src/main.tsx"]);
  for (const path of loaded) {
    for (const { to, lazy, typesOnly } of filesOf(byPath.get(path))) {
      if (!lazy && !typesOnly) loaded.add(to);
    }
  }
  return [...loaded]
    .filter((path) => folderOf(path) === "admin")
    .map((path) => `${path} is loaded with every page: import() what leads to it`);
}

function filesOf(module: Module | undefined): Import[] {
  return module?.imports.filter(({ kind }) => kind === "file") ?? [];
}

/** `src/site/faq/faq-page.tsx` → `site`, `src/main.tsx` → `main`, `server/start.ts` → `server`. */
function folderOf(path: string): string {
  if (/^src\/pwa\/(?:worker\/|service-worker\.)/u.test(path)) return "pwa/worker";
  const [root = "", folder = ""] = path.split("/");
  return root === "src" ? withoutExtension(folder) : root;
}

/** A place is a folder, one file (`lib/zip` for `src/lib/zip.ts`), or the path of a file that is not code. */
function isIn(path: string, places: readonly string[]): boolean {
  return places.some(
    (place) =>
      place === folderOf(path) || place === path || `src/${place}` === withoutExtension(path),
  );
}

function withoutExtension(path: string): string {
  return path.replace(/\.tsx?$/, "");
}
