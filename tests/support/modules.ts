import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, type StaticImport } from "oxc-parser";

/** Source files by path, with forward slashes: `src/lib/config.ts` → its text. */
export type Sources = Readonly<Record<string, string>>;

export type Import = {
  /** A path of the repository, or a package with its sub-path. */
  readonly to: string;
  readonly kind: "file" | "package";
  /** A type-only import: nothing of it reaches the browser. */
  readonly typesOnly: boolean;
  /** An `import()`: loaded on demand. */
  readonly lazy: boolean;
};

export type Module = {
  readonly path: string;
  readonly imports: readonly Import[];
  /** A module that only re-exports others. */
  readonly isBarrel: boolean;
  readonly hasDefaultExport: boolean;
};

/** Reads the TypeScript files of some folders; declarations (`.d.ts`) contain no code to place. */
export function readSources(...folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      posix.join(folder, name.replaceAll("\\", "/")),
    ),
  );
  const code = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"));
  return Object.fromEntries(code.map((path) => [path, readFileSync(path, "utf8")]));
}

/** What each file imports and exports. Types written as `import("…")` are left to the linter. */
export function modulesOf(sources: Sources): Module[] {
  return Object.entries(sources).map(([path, text]) => {
    const { module, errors } = parseSync(path, text);
    const [error] = errors;
    if (error) throw new Error(`${path} cannot be read: ${error.message}`);

    const exported = module.staticExports.flatMap((statement) => statement.entries);
    const passedOn = exported.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, typesOnly: isType, lazy: false }] : [],
    );
    const found = [
      ...module.staticImports.map((statement) => ({
        request: statement.moduleRequest.value,
        typesOnly: namesTypesOnly(statement),
        lazy: false,
      })),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        request: text.slice(start, end).replaceAll(/["'`]/g, ""),
        typesOnly: false,
        lazy: true,
      })),
      ...passedOn,
    ];
    return {
      path,
      imports: found
        .filter(isCode)
        .map(({ request, ...how }) => ({ ...resolve(request, path, sources), ...how })),
      isBarrel: exported.length > 0 && passedOn.length === exported.length,
      hasDefaultExport: exported.some(
        ({ exportName: { start, end } }) => text.slice(start ?? 0, end ?? 0) === "default",
      ),
    };
  });
}

/** A style sheet may be in the folder of its page, and contains no code. */
function isCode({ request }: { readonly request: string }): boolean {
  return !request.endsWith(".css");
}

function namesTypesOnly(statement: StaticImport): boolean {
  return statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
}

function resolve(request: string, from: string, sources: Sources): Pick<Import, "to" | "kind"> {
  if (!request.startsWith(".")) return { to: request, kind: "package" };
  const path = posix.join(posix.dirname(from), request.replace(/\?.*$/, ""));
  const spellings = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  return { to: spellings.find((spelling) => spelling in sources) ?? path, kind: "file" };
}
