import { Suspense } from "react";
import { lazyOptional } from "./lazy-optional";

const BackToTopButton = lazyOptional(
  async () => (await import("./back-to-top-button")).BackToTopButton,
);

/** Loads the button to the top of a long page lazily, since nobody needs it before scrolling. */
export function BackToTop() {
  return (
    <Suspense>
      <BackToTopButton />
    </Suspense>
  );
}
