import { Suspense, useEffect, useRef, useState } from "react";
import { whenQuiet } from "../../../lib/idle";
import { lazyOptional } from "../../../ui/page/lazy-optional";
import { Lead, SectionHeader } from "../../shared/section-header";

const OfflineChapter = lazyOptional(async () => (await import("./offline-chapter")).OfflineChapter);

/**
 * A dark section whose code loads when the section is near the window, or once the page has nothing else to do: a picture of the whole
 * page contains it too. Its height is reserved.
 */
export function OfflineSection({
  texts,
}: {
  readonly texts: { readonly title: string; readonly description: string };
}) {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "600px",
    });
    observer.observe(ref.current);
    const cancel = whenQuiet(() => setNear(true));
    return () => {
      observer.disconnect();
      cancel();
    };
  }, []);
  return (
    // Without scripts nothing is kept on the device, and there is nothing to try.
    <section
      ref={ref}
      data-scripted
      aria-labelledby="hors-ligne"
      className="dark bg-paper text-ink"
    >
      <div className="page-frame py-section">
        <SectionHeader id="hors-ligne" title={texts.title}>
          <Lead>{texts.description}</Lead>
        </SectionHeader>
        <div className="min-h-[26rem] sm:min-h-[22rem] lg:min-h-44">
          {near && (
            <Suspense>
              <OfflineChapter />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
