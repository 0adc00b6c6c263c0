import { ArrowLeft, ArrowRight } from "lucide-react";
import { IconButton } from "../icon-button";

/** The position « 2 sur 4 », and buttons for the previous and the next picture. */
export function GallerySteps({
  current,
  count,
  onStep,
}: {
  readonly current: number;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
}) {
  return (
    <div className="flex grow items-center justify-between gap-4">
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        <span className="sr-only">Image </span>
        {current + 1} sur {count}
      </p>
      <div className="-mr-2 flex">
        <IconButton icon={ArrowLeft} label="Image précédente" onClick={() => onStep(-1)} />
        <IconButton
          icon={ArrowRight}
          label="Image suivante"
          onClick={() => onStep(1)}
          data-first-focus
        />
      </div>
    </div>
  );
}
