import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { OUT } from "../../server/build-site";

/**
 * Everything that a site serves to visitors: the files of its build, and those that its pages, site map and code
 * name.
 */
export async function servedFiles(url: string, out = OUT): Promise<ReadonlyMap<string, string>> {
  const served = new Map<string, string>();
  const built = readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(path.join(out, file)).isFile() && !file.startsWith(".vite"))
    .map((file) => `/${file.replace(/(?:\/?index)?\.html$/u, "")}`);
  const waiting = new Set(["/sitemap.xml", "/rss.xml", "/manifest.webmanifest", ...built]);
  for (const address of waiting) {
    const answer = await fetch(new URL(address, url));
    if (!answer.ok) continue;
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    served.set(address, text);
    for (const named of addressesIn(text, url)) waiting.add(named);
  }
  return served;
}

/** The addresses of this site that a file names, without query and hash. */
function addressesIn(text: string, url: string): string[] {
  const found = text.matchAll(/(?:href|src|content)="([^"#?]+)|<loc>([^<]+)/gu);
  return Array.from(found, ([, attribute, loc]) => attribute ?? loc ?? "")
    .filter((address) => address.startsWith("/") || address.startsWith(`${url}/`))
    .map((address) => new URL(address, url).pathname)
    .filter((address) => !/^\/(?:admin|login|register|auth|rest|storage)\b/u.test(address));
}
