import type { MangoQuery } from "rxdb";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "../app/app";
import type { EmbeddedContent } from "../app/embedded-content";
import { preloadPage } from "../app/routes";
import type { CollectionName, Doc } from "../content/index";
import { type BuiltContent, builtKey } from "../store/queries/built-content";
import { loadSanitiser } from "../ui/text/load-sanitiser";
import { codeAt } from "./page-code";
import { sliceFor } from "./content/page-slice";
import type { SiteContent } from "./content/site-content";

/** A page rendered by React, with its metadata and the documents it was rendered from. */
export interface RenderedPage {
  /** Title, description and preloads, for the head. */
  readonly head: string;
  readonly body: string;
  readonly embedded: EmbeddedContent;
  /** The page's module in `src/site`. */
  readonly code: string;
}

/** Prerenders one page; throws when the result is not the page of that path. */
export async function renderPage(path: string, content: SiteContent): Promise<RenderedPage> {
  const record = recorder(path, content);
  await Promise.all([preloadPage(decodeURI(path)), loadSanitiser()]);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <App
        router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
        built
        content={record.content}
      />
    </StrictMode>,
    {
      // Otherwise React moves long content out of its place, and needs a script to bring it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure !== undefined) throw new Error(`${path} cannot be drawn`, { cause: failure });
  return { ...inTwo(path, html), embedded: record.embedded(), code: codeAt(path) };
}

function recorder(path: string, content: SiteContent) {
  const found: Record<string, readonly object[]> = {};
  const partial: string[] = [];
  const revisions: Record<string, number> = {};
  const built: BuiltContent = {
    find<Name extends CollectionName>(name: Name, query?: MangoQuery<Doc<Name>>) {
      const key = builtKey(name, query);
      revisions[name] = content.revisionOf(name);
      const all = content.find(name, query);
      const slice = sliceFor(path, name, all, { content, query });
      if (slice && !partial.includes(key)) partial.push(key);
      const docs = slice ?? all;
      found[key] ??= docs;
      return docs;
    },
    revisionOf: (name) => content.revisionOf(name),
  };
  // Sorted, because suspended parts query in a varying order, and two builds of the same content must have the same
  // bytes.
  const embedded = () => ({
    path,
    revisions: byName(revisions),
    found: byName(found),
    partial: partial.toSorted(inOrder),
  });
  return { content: built, embedded };
}

function byName<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).toSorted(([one], [other]) => inOrder(one, other)),
  );
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);

const HOISTED = /^(?:<title[ >][^]*?<\/title>|<meta [^>]*>|<link [^>]*>)/u;

/** Matches tags only, because an article's text may be about tags or about « Chargement… ». */
const TAG = /<[a-z][\w-]*(?:\s[^\s"<>/=]+(?:="[^"]*")?)*\s*\/?>/giu;
const ASTRAY = /^<(?:meta|link)\s|^<div hidden="" id="S:|^<template id="|\sstyle="/u;
/** Matches the loading state of `Skeleton` and of the frame; no text of the content contains an `output`. */
const WAITING = /<output class="sr-only">Chargement/u;

/** Splits off the elements for the head, which React renders first; throws when one of them comes later. */
function inTwo(path: string, html: string): { head: string; body: string } {
  let head = "";
  let body = html;
  for (let found = HOISTED.exec(body); found; found = HOISTED.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  const misplaced = Array.from(body.matchAll(TAG), ([tag]) => tag).find((tag) => ASTRAY.test(tag));
  if (misplaced) throw new Error(`${path} has ${misplaced} in its text`);
  const waiting = body.search(WAITING);
  if (waiting >= 0)
    throw new Error(`${path} is still loading: ${body.slice(waiting, waiting + 80)}`);
  return { head, body };
}
