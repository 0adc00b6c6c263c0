import { useEffect, useState } from "react";
import { isRecord } from "../../lib/parse";
import type { Article } from "./articles";

/** The text of an article: available, loading, or out of reach. */
export type ArticleText =
  | { readonly state: "ready"; readonly content: string }
  | { readonly state: "loading" | "unavailable" };

/** A host may accept the request and never answer; a text of 400 kB takes so long on a poor mobile connection. */
const PATIENCE_MS = 30_000;

/** The texts seen in this tab: a prerendered page embeds its article's text, which the device may not have. */
const had = new Map<string, string>();

/**
 * The text of an article. The device has those of the newest articles; another one is fetched when it is read, and
 * the service worker caches it. An unpublished article (`isReview`) is whole, and no page of the site has its text.
 */
export function useArticleText(
  { id, content }: Pick<Article, "id" | "content">,
  isReview: boolean,
): ArticleText {
  const [fetched, setFetched] = useState<Fetched>();
  const isHere = isReview || content !== "";

  useEffect(() => {
    if (isHere) {
      if (!isReview) had.set(id, content);
      return undefined;
    }
    let hasLeft = false;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
    async function fetchIt() {
      const text = await fetchText(id, stop.signal).catch(() => undefined);
      clearTimeout(timer);
      if (hasLeft) return;
      if (text !== undefined) had.set(id, text);
      setFetched({ id, text });
    }
    // Fetched even when the page has the text already, so that the service worker caches it.
    void fetchIt();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, content, isHere, isReview]);

  const text = isHere ? content : (textOfId(fetched, id) ?? had.get(id));
  if (text !== undefined) return { state: "ready", content: text };
  return { state: fetched?.id === id ? "unavailable" : "loading" };
}

interface Fetched {
  readonly id: string;
  /** Undefined when the fetch failed. */
  readonly text: string | undefined;
}

const textOfId = (fetched: Fetched | undefined, id: string) =>
  fetched?.id === id ? fetched.text : undefined;

/** Fetches an article's text; rejects without a network, or when there is no such text. */
async function fetchText(id: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/content/posts/${encodeURIComponent(id)}.json`, { signal });
  if (!response.ok) throw new Error(`The text of ${id}: ${response.status}`);
  const file: unknown = await response.json();
  if (!isRecord(file) || typeof file["content"] !== "string") throw new Error(`No text of ${id}`);
  return file["content"];
}
