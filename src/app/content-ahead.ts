import { trustedHtml } from "../lib/trusted-types";
import { PAGE_SCRIPT } from "../pwa/reload-lost-chunk";
import { rememberBuiltTexts } from "../ui/text/built-texts";
import { keepFetchedContent, readEmbeddedContent } from "./embedded-content";

/** Whoever waits longer sees the page without its content, which then comes from the device. */
const PATIENCE_MS = 4_000;

const asked = new Map<string, Promise<void>>();

/**
 * Fetches what another page was built from, so that its first frame is whole before the device has read anything.
 * Resolves in any case, without a network too.
 */
export function contentAhead(pathname: string): Promise<void> {
  // A page that could not be fetched is asked for again at the next press.
  const coming =
    asked.get(pathname) ?? fetchContent(pathname).catch(() => void asked.delete(pathname));
  asked.set(pathname, coming);
  return coming;
}

async function fetchContent(pathname: string): Promise<void> {
  if (!navigator.onLine) throw new Error("There is no network");
  const response = await fetch(pathname, { signal: AbortSignal.timeout(PATIENCE_MS) });
  // Files that people upload are never served as pages.
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  const html = response.ok && isPage ? await response.text() : "";
  // A page of another build was made for other code.
  if (!html.includes(PAGE_SCRIPT)) return;
  const page = new DOMParser().parseFromString(trustedHtml(html), "text/html");
  const content = readEmbeddedContent(page);
  if (!content) return;
  rememberBuiltTexts(page.body);
  keepFetchedContent(content);
}
