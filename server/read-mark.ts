import { isRecord, textOf } from "../src/lib/parse";
import { isDrawing } from "../src/lib/pictures/shown";
import type { SiteRows } from "../src/prerender/content/site-content";
import type { ReadFile } from "./site-content";

/**
 * The bytes of the agency's mark, in base64, if it is a picture of the library. Without them the initials are drawn, so
 * that pages are built even when Storage does not answer.
 */
export async function readMark(
  rows: SiteRows,
  readFile: ReadFile | undefined,
): Promise<string | undefined> {
  const identity = rows["documents"]?.rows.find((row) => row["id"] === "identity");
  const parts = isRecord(identity?.["parts"]) ? identity["parts"] : {};
  const pictures = isRecord(parts["pictures"]) ? parts["pictures"] : {};
  const mark = textOf(pictures["mark"]);
  if (mark === "" || isDrawing(mark) || !readFile) return undefined;
  const bytes = await readFile(mark).catch((error: unknown) => {
    console.warn("The agency's mark cannot be read:", error);
  });
  return bytes && isDrawable(bytes) ? Buffer.from(bytes).toString("base64") : undefined;
}

/** Only PNG and JPEG can be drawn into icons. */
function isDrawable(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return start === "\u0089PNG" || start.startsWith("\u00FF\u00D8\u00FF");
}
