/** Resizes pictures away from the page, which stays quick meanwhile. One message in, one out. */
import { type ResizeOutcome, resize } from "./resize";

addEventListener("message", (event: MessageEvent<File>) => {
  resize(event.data).then(
    (outcome: ResizeOutcome) => postMessage(outcome),
    (error: unknown) => reportError(error),
  );
});
