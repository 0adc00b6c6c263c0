import { JSDOM } from "jsdom";

/** Stands in for `src/ui/dom.ts` while pages are built. */
export const dom = new JSDOM("").window;
