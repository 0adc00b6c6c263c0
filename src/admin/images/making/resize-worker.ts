/** Resizes pictures in a worker, so that the page stays responsive. One message in, one out. */
import { type PictureUse, type ResizeOutcome, resize } from "./resize";

addEventListener("message", (event: MessageEvent<[File, PictureUse]>) => {
  resize(...event.data).then(
    (outcome: ResizeOutcome) => postMessage(outcome),
    (error: unknown) => reportError(error),
  );
});
