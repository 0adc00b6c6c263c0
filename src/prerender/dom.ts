import { JSDOM } from "jsdom";

/** Replaces `src/ui/text/dom.ts` while pages are prerendered. */
export const dom = new JSDOM("").window;
