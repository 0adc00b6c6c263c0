import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readHostRules } from "./host-rules";
import { type Encoding, readStaticFile, type StaticFile } from "./static-file";

export type Fetch = (request: Request) => Promise<Response>;

const RULES = ["/_headers", "/_redirects"] as const;
/** Files of the build that only hosts read, so they are not served. */
const FOR_HOSTS = [...RULES, "/_nginx.conf"];
const MISSING = "/404.html";

/**
 * Serves a built site like a host: pages without their extension, redirects, and a page for missing addresses. Files
 * are listed once, so that an address can only name one of them, whatever dots and slashes it contains.
 */
export async function createStaticSite(folder: string): Promise<Fetch> {
  const paths = await listFiles(folder);
  const rules = readHostRules(await textOf(RULES[0]), await textOf(RULES[1]));
  for (const name of FOR_HOSTS) paths.delete(name);
  const files = new Map<string, Promise<StaticFile>>();
  const open = (name: string) => {
    const file = files.get(name) ?? readStaticFile(path.join(folder, name));
    files.set(name, file);
    // What could not be read now, for instance with too many open files, may be readable in a moment.
    file.catch(() => files.delete(name));
    return file;
  };

  async function textOf(name: string): Promise<string> {
    return paths.has(name) ? readFile(path.join(folder, name), "utf8") : "";
  }

  const answer = async (request: Request, name: string, status = 200) =>
    send(request, await open(name), status, rules.headersOf(addressOf(name)));

  const missing = async (request: Request, address: string, status: 400 | 404) =>
    isForPage(request, address) && paths.has(MISSING)
      ? answer(request, MISSING, status)
      : plain(status, "Introuvable");

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(405, "Méthode refusée", { allow: "GET, HEAD" });
    }
    const url = new URL(request.url);
    const address = decodePath(url);
    if (address === undefined) return missing(request, url.pathname, 400);
    const name = findFile(paths, address);
    if (name !== undefined) return answer(request, name);
    if (url.pathname.includes("//") && isForPage(request, address)) {
      return moved({ to: withSingleSlashes(url.pathname), status: 301 }, url);
    }
    const found = leadsTo(paths, address) ?? rules.ruleOf(url.pathname.replace(/(.)\/$/u, "$1"));
    if (found?.status === 200) return answer(request, found.to);
    return found ? moved(found, url) : missing(request, address, 404);
  };
}

/**
 * A missing file gets a short text, since nobody would read a page. The end of a tag, as in `/blog/tag/node.js`, looks
 * like that of a file's name, but a browser that opens it wants a page.
 */
function isForPage(request: Request, address: string): boolean {
  if (address.startsWith("/assets/")) return false;
  const accepted = request.headers.get("accept") ?? "";
  return accepted.includes("text/html") || !/\.[a-z0-9]+$/iu.test(address);
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(
      (file) =>
        `/${path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, "/")}`,
    ),
  );
}

function decodePath({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The file of an address: of the same name, or its page. */
function findFile(paths: Set<string>, address: string): string | undefined {
  const page = address === "/" ? "/index.html" : `${address}.html`;
  return [address, page].find((name) => paths.has(name));
}

/** The address of a file; pages have no extension. */
function addressOf(name: string): string {
  return name === "/index.html" ? "/" : name.replace(/\.html$/u, "");
}

/** The path without slashes at its end, nor two in a row, which another site's name could follow. */
function withSingleSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/gu, "/").replace(/(.)\/$/u, "$1");
}

/** Redirects an address with extra slashes at its end to the page. */
function leadsTo(paths: Set<string>, address: string) {
  const page = address.replace(/\/+$/u, "");
  if (page === address || !paths.has(`${page}.html`)) return undefined;
  return { to: encodeURI(page), status: 301 };
}

/** The redirect keeps the query. */
function moved({ to, status }: { readonly to: string; readonly status: number }, url: URL) {
  return plain(status, "", { location: to + url.search, "cache-control": "no-cache" });
}

async function send(
  request: Request,
  file: StaticFile,
  status: number,
  own: Record<string, string>,
): Promise<Response> {
  const encoding = file.compressible ? preferredEncoding(request) : "identity";
  const tag = `"${file.tag}-${encoding}"`;
  const headers = {
    "cache-control": "no-cache",
    ...own,
    "content-type": file.type,
    etag: tag,
    ...(file.compressible && { vary: "Accept-Encoding" }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  if (status === 200 && isCurrent(request, tag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = await file.body(encoding);
  return new Response(request.method === "HEAD" ? null : body, {
    status,
    headers: { ...headers, "content-length": String(body.byteLength) },
  });
}

function preferredEncoding(request: Request): Encoding {
  const accepted = (request.headers.get("accept-encoding") ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

function isCurrent(request: Request, tag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "").split(",");
  return known.some((value) => value.trim().replace(/^W\//, "") === tag);
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });
}
