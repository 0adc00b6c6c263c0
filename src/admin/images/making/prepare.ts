import { trustedScript } from "../../../lib/trusted-types";
import { type PictureUse, type ResizeOutcome, resize } from "./resize";
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker.
import workerScript from "./resize-worker?worker&url";

let last: Promise<unknown> = Promise.resolve();

/** Resizes one file at a time: ten photographs at once would fill a phone's memory. */
export function prepare(file: File, use: PictureUse): Promise<ResizeOutcome> {
  const turn = last.then(() => (worksApart() ? resizeApart(file, use) : resize(file, use)));
  last = turn.catch(() => undefined);
  return turn;
}

const worksApart = () => "Worker" in globalThis && "OffscreenCanvas" in globalThis;

/** Uses a new worker for each file, so that its memory is freed; resizes in the page where no worker starts. */
function resizeApart(file: File, use: PictureUse): Promise<ResizeOutcome> {
  const worker = new Worker(trustedScript(workerScript), { type: "module" });
  const answer = new Promise<ResizeOutcome>((resolve, reject) => {
    worker.addEventListener("message", (event: MessageEvent<ResizeOutcome>) => resolve(event.data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "The worker could not be started"));
    });
    worker.postMessage([file, use]);
  });
  return answer.catch(() => resize(file, use)).finally(() => worker.terminate());
}
