import { WIDE_SIZES } from "../../lib/pictures/sizes";
import { srcSetOf } from "../../lib/pictures/widths";
import { Maximize2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { GallerySteps } from "./gallery-controls";
import { GalleryLightbox } from "./gallery-lightbox";
import { pictureAfterKey, pictureAt } from "./gallery-steps";
import { useSwipe } from "./gallery-swipe";
import { GalleryThumbs } from "./gallery-thumbs";
import { Picture } from "./picture";
import { SharedPicture } from "./shared-picture";

/**
 * Shows one picture large, chosen by thumbnails, arrow keys, Home, End or a swipe; a click shows it as large as the
 * window.
 */
export function Gallery({
  label = "Galerie d’images",
  title,
  pictures,
  of,
}: {
  /** Its name, which another gallery on the page must not have. */
  readonly label?: string;
  /** The subject of all pictures, if it is named; each alt text begins with it. */
  readonly title: string;
  readonly pictures: readonly string[];
  /** The document whose main picture is the first one. */
  readonly of?: { readonly id: string } | undefined;
}) {
  const [chosen, setChosen] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const panelId = useId();
  const count = pictures.length;
  // The list may have become shorter in the meantime.
  const current = Math.min(chosen, count - 1);
  const src = pictures[current] ?? "";
  const position = count > 1 ? `image ${current + 1} sur ${count}` : "";
  const alt = [title, position].filter(Boolean).join(", ");

  const onStep = (step: 1 | -1) => setChosen(pictureAt(current, step, count));
  usePreloaded(count > 1 ? [-1, 1].map((step) => pictures[pictureAt(current, step, count)]) : []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows with a modifier key belong to the browser.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = pictureAfterKey(event.key, current, count, isThumb(event.target));
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it
    <section
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid gap-x-6 gap-y-3 lg:grid-cols-12"
    >
      <LargePicture
        panelId={panelId}
        of={current === 0 ? of : undefined}
        src={src}
        alt={alt}
        position={position}
        onStep={onStep}
        onEnlarge={() => setEnlarged(true)}
      />
      {count > 1 && (
        <>
          <div className="relative min-w-0 lg:col-span-3">
            <GalleryThumbs
              pictures={pictures}
              current={current}
              panelId={panelId}
              onChoose={setChosen}
            />
          </div>
          <div className="flex lg:col-span-9 print:hidden">
            <GallerySteps current={current} count={count} onStep={onStep} />
          </div>
          <OnPaper pictures={pictures.filter((_, index) => index !== current)} />
        </>
      )}
      {enlarged && (
        <GalleryLightbox
          title={title || label}
          src={src}
          alt={alt}
          current={current}
          count={count}
          onStep={onStep}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  );
}

/** The large picture; with several pictures, it is the panel of their tabs. */
function LargePicture({
  panelId,
  of,
  src,
  alt,
  position,
  onStep,
  onEnlarge,
}: {
  readonly panelId: string;
  readonly of: { readonly id: string } | undefined;
  readonly src: string;
  readonly alt: string;
  /** « image 2 sur 4 »; empty when it is the only one. */
  readonly position: string;
  readonly onStep: (step: 1 | -1) => void;
  readonly onEnlarge: () => void;
}) {
  const swipe = useSwipe(onStep);
  const panel = position !== "" && { role: "tabpanel", "aria-label": position };
  return (
    <div
      {...swipe}
      {...panel}
      id={panelId}
      className="relative touch-pan-y touch-pinch-zoom lg:col-span-9"
    >
      <SharedPicture
        of={of}
        src={src}
        alt={alt}
        shape="landscape"
        priority
        sizes={WIDE_SIZES}
        className="rounded-md border object-contain!"
      />
      <button
        type="button"
        aria-label={`Agrandir l’${position || "image"}`}
        onClick={onEnlarge}
        className="group absolute inset-0 cursor-zoom-in rounded-md"
      >
        <span className="absolute right-3 bottom-3 inline-flex size-11 items-center justify-center rounded-sm border border-rule-strong bg-raised text-ink transition-colors group-hover:border-ink">
          <Maximize2 aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      </button>
    </div>
  );
}

/** Paper shows the pictures that a screen shows one after the other. */
function OnPaper({ pictures }: { readonly pictures: readonly string[] }) {
  return (
    <ul className="hidden grid-cols-2 gap-3 print:grid">
      {pictures.map((src) => (
        <li key={src}>
          <Picture
            src={src}
            alt=""
            shape="landscape"
            className="rounded-md border object-contain!"
          />
        </li>
      ))}
    </ul>
  );
}

function isThumb(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[role=tab]") !== null;
}

/** Preloads the pictures that are probably next, so that a step shows them at once. */
function usePreloaded(sources: readonly (string | undefined)[]): void {
  const list = sources.join("\n");
  useEffect(() => {
    for (const src of list.split("\n").filter(Boolean)) {
      const image = new Image();
      // The same `sizes` as the large picture, so that the browser fetches the same file.
      image.sizes = WIDE_SIZES;
      image.srcset = srcSetOf(src) ?? "";
      image.src = src;
    }
  }, [list]);
}
