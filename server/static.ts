import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Encoding, readStaticFile, type StaticFile } from "./static-file";

export type Fetch = (request: Request) => Promise<Response>;

const ASSETS = "/assets/";
const EXTENSION = /\.[a-z0-9]+$/i;

/**
 * Serves a built site. Its files are listed once: an address either names one of them or gets
 * nothing from the disk, whatever dots and slashes it is made of.
 */
export async function createStaticSite(
  folder: string,
  pageHeaders: Record<string, string>,
): Promise<Fetch> {
  const paths = await listFiles(folder);
  const files = new Map<string, Promise<StaticFile>>();
  const open = (name: string) => {
    const file = files.get(name) ?? readStaticFile(path.join(folder, name));
    files.set(name, file);
    return file;
  };

  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return plain(405, "Méthode refusée", { allow: "GET, HEAD" });
    }
    const address = decodePath(request);
    if (address === undefined) return plain(400, "Adresse incorrecte");
    const name = findFile(paths, address);
    if (name === undefined) return plain(404, "Introuvable");
    return send(request, name, await open(name), pageHeaders);
  };
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

function decodePath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

/** The file of an address: itself, its page, or the application for a page it draws itself. */
function findFile(paths: Set<string>, address: string): string | undefined {
  const page = address.endsWith("/") ? `${address}index.html` : `${address}.html`;
  const exact = [address, page].find((name) => paths.has(name));
  if (exact !== undefined) return exact;
  const isFile = address.startsWith(ASSETS) || EXTENSION.test(address);
  return isFile || !paths.has("/index.html") ? undefined : "/index.html";
}

async function send(
  request: Request,
  name: string,
  file: StaticFile,
  pageHeaders: Record<string, string>,
): Promise<Response> {
  const encoding = file.compressible ? preferredEncoding(request) : "identity";
  const tag = `"${file.tag}-${encoding}"`;
  const headers = {
    "cache-control": cacheControl(name, file),
    "content-type": file.type,
    etag: tag,
    ...(file.compressible && { vary: "Accept-Encoding" }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    ...(name.endsWith(".html") && pageHeaders),
  };
  if (isCurrent(request, tag)) return new Response(null, { status: 304, headers });
  const body = await file.body(encoding);
  return new Response(request.method === "HEAD" ? null : body, {
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

/** A name under /assets changes with its content; pictures may be a day old; the rest is asked for. */
function cacheControl(name: string, file: StaticFile): string {
  if (name.startsWith(ASSETS)) return "public, max-age=31536000, immutable";
  return /^(image|font)\//.test(file.type) ? "public, max-age=86400" : "no-cache";
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
