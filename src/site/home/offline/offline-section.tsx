import { Suspense, useEffect, useRef, useState } from "react";
import { lazyOptional } from "../../../ui/page/lazy-optional";

const OfflineChapter = lazyOptional(async () => (await import("./offline-chapter")).OfflineChapter);

/** A dark chapter, whose code comes when it is near the window; its place is kept. */
export function OfflineSection() {
  const ref = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "600px",
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={ref}
      aria-label="Hors ligne"
      className="dark mt-section min-h-[62rem] bg-paper text-ink sm:min-h-[48rem] lg:min-h-[36rem] print:hidden"
    >
      {near && (
        <Suspense>
          <OfflineChapter />
        </Suspense>
      )}
    </section>
  );
}
