import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/data/empty-state";

/** Says that a search or a filter finds nothing, with a button that shows the whole list again. */
export function NothingFound({
  all,
  onAll,
  children,
}: {
  /** The words of the button. */
  readonly all: string;
  readonly onAll: () => void;
  readonly children: ReactNode;
}) {
  return (
    <EmptyState
      actions={
        <Button variant="secondary" onClick={onAll}>
          {all}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
