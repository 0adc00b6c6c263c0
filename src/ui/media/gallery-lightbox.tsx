import { Dialog } from "../overlay/dialog";
import { SCREEN } from "../overlay/dialog-looks";
import { GallerySteps } from "./gallery-controls";
import { useSwipe } from "./gallery-swipe";
import { Picture } from "./picture";

/** One picture as large as the window; the surrounding gallery handles its keys. */
export function GalleryLightbox({
  title,
  src,
  alt,
  current,
  count,
  onStep,
  onClose,
}: {
  readonly title: string;
  readonly src: string;
  readonly alt: string;
  readonly current: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}) {
  const swipe = useSwipe(onStep);
  return (
    <Dialog
      title={title}
      look={LOOK}
      onClose={onClose}
      footer={count > 1 && <GallerySteps current={current} count={count} onStep={onStep} />}
    >
      <div {...swipe} className="h-full touch-pan-y touch-pinch-zoom">
        <Picture
          key={src}
          src={src}
          alt={alt}
          priority
          sizes="100vw"
          className="size-full! bg-transparent! object-contain!"
        />
      </div>
    </Dialog>
  );
}

/** When the bars leave no room for the picture, as at 400 % zoom, the whole dialog scrolls. */
const LOOK = `${SCREEN} overflow-y-auto [&>div]:min-h-52`;
