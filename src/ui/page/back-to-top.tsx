import { Suspense } from "react";
import { lazyOptional } from "./lazy-optional";

const BackToTopButton = lazyOptional(
  async () => (await import("./back-to-top-button")).BackToTopButton,
);

/** The way back to the top of a long page: nobody needs it before they have scrolled. */
export function BackToTop() {
  return (
    <Suspense>
      <BackToTopButton />
    </Suspense>
  );
}
