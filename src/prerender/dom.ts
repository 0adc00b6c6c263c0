import { JSDOM } from "jsdom";

/** Stands in for `src/ui/text/dom.ts` while pages are built. */
export const dom = new JSDOM("").window;
