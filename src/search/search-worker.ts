/** Builds the text index in a worker, so that the page stays responsive. */
import type { WorkerAnswer, Request } from "./messages";
import { createTextIndex, type IndexEntry } from "./text-index";

/** The number of documents indexed at a time; searches are answered between two batches. */
const PART = 20;

const index = createTextIndex();
const waiting: IndexEntry[] = [];

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.kind === "find") {
    tell({ kind: "found", id: data.id, found: index.find(data.wanted) });
    return;
  }
  if (waiting.length === 0) setTimeout(work);
  waiting.push(...data.entries);
});

function work(): void {
  index.put(waiting.splice(0, PART));
  if (waiting.length > 0) setTimeout(work);
  else tell({ kind: "indexed" });
}

function tell(answer: WorkerAnswer): void {
  postMessage(answer);
}
