import { SMALL_SIZES } from "../../lib/pictures/sizes";
import { useEffect, useRef } from "react";
import { Picture } from "./picture";

/** The thumbnails: one tab stop, with arrow keys inside. On wide screens they are a column beside the large picture. */
export function GalleryThumbs({
  pictures,
  current,
  panelId,
  onChoose,
}: {
  readonly pictures: readonly string[];
  readonly current: number;
  readonly panelId: string;
  readonly onChoose: (index: number) => void;
}) {
  const list = useCurrentInView(current);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Images"
      className="relative flex gap-2 overflow-auto lg:absolute lg:inset-0 lg:flex-col lg:gap-3"
    >
      {pictures.map((src, index) => (
        <button
          key={src}
          type="button"
          role="tab"
          aria-label={`Image ${index + 1} sur ${pictures.length}`}
          aria-selected={index === current}
          aria-controls={panelId}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(index)}
          className="w-24 shrink-0 rounded-md border-2 border-transparent p-0.5 transition-colors hover:border-rule-strong focus-visible:-outline-offset-2 aria-selected:border-accent sm:w-32 lg:w-full"
        >
          <Picture src={src} alt="" shape="landscape" sizes={SMALL_SIZES} className="rounded-sm" />
        </button>
      ))}
    </div>
  );
}

/** Scrolls the list, but never the page, to its current element; moves the focus there if it is in the list. */
function useCurrentInView(current: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const thumb = element?.children[current];
    if (!element || !(thumb instanceof HTMLElement)) return;
    element.scrollTo({
      left: thumb.offsetLeft - (element.clientWidth - thumb.offsetWidth) / 2,
      top: thumb.offsetTop - (element.clientHeight - thumb.offsetHeight) / 2,
    });
    if (element.contains(document.activeElement)) thumb.focus({ preventScroll: true });
  }, [current]);
  return list;
}
