import type { CollectionName } from "../../content/index";
import { CONTENT_ID } from "../../lib/content-id";
import { isRecord } from "../../lib/parse";

/** The revision of a collection that a built page was rendered from, which it embeds; -1 for any other page. */
export function renderedFrom(html: string, name: CollectionName): number {
  const embedded = EMBEDDED.exec(html)?.[1];
  const content: unknown = embedded === undefined ? undefined : JSON.parse(embedded);
  const revisions = isRecord(content) ? content["revisions"] : undefined;
  const revision = isRecord(revisions) ? revisions[name] : undefined;
  return typeof revision === "number" ? revision : -1;
}

const EMBEDDED = new RegExp(`<script [^>]*\\bid="${CONTENT_ID}"[^>]*>([^<]*)</script>`, "u");
