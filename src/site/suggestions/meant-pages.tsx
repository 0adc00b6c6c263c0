import { Suspense } from "react";
import { lazyOptional } from "../../ui/page/lazy-optional";

/** Lazy, because suggestions read all content of the device and may come after the page. */
const Suggestions = lazyOptional(async () => (await import("./suggestions")).Suggestions);

/** The pages that a visitor of a missing address may have meant, below what says that it is missing. */
export function MeantPages() {
  return (
    // The height is reserved, so that nothing moves when the suggestions appear.
    <div className="mt-6 min-h-36">
      <Suspense>
        <Suggestions />
      </Suspense>
    </div>
  );
}
