import { JSDOM } from "jsdom";

const { DOMParser } = new JSDOM("").window;
const parser = new DOMParser();

/**
 * Parses a page without opening it in a window: jsdom then leaves its style sheets unread, which take half of the time.
 */
export function parseHtml(html: string): Document {
  return parser.parseFromString(html, "text/html");
}
