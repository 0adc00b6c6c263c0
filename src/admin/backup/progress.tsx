import { useId } from "react";
import { PROGRESS } from "../kit/looks";

/** How far a long task has come. */
export interface TaskProgress {
  /** What is being processed, for example « Images ». */
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

export type Tell = (progress: TaskProgress) => void;

/** Shows the progress of a task in words and as a bar. */
export function ProgressLine({
  progress: { what, done, total },
  advice,
}: {
  readonly progress: TaskProgress;
  readonly advice?: string;
}) {
  const id = useId();
  return (
    <div className="mt-4 max-w-measure">
      <p id={id} className="text-sm tabular-nums">
        {`${what}\u00A0: ${done} sur ${total}`}
      </p>
      <progress
        aria-labelledby={id}
        max={Math.max(total, 1)}
        value={done}
        className={`mt-1.5 h-1.5 ${PROGRESS}`}
      />
      {advice !== undefined && <p className="mt-2 text-sm text-ink-soft">{advice}</p>}
    </div>
  );
}
