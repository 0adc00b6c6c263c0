import { useEffect, useState } from "react";
import { distinctUntilChanged, map } from "rxjs";
import type { Held } from "./held";

/**
 * A part of what is held in memory, live. What is known already is in the first frame, and a change of other parts draws
 * nothing again. `read` gets undefined as long as nothing is known; it has to be the same function at each drawing.
 */
export function useHeld<Whole, Part>(
  held: Held<Whole> | undefined,
  read: (whole: Whole | undefined) => Part,
): Part {
  const now = () => ({ held, read, part: read(held?.latest()) });
  const [seen, setSeen] = useState(now);

  useEffect(() => {
    const parts$ = held?.value$.pipe(map(read), distinctUntilChanged());
    const subscription = parts$?.subscribe((part) =>
      // The first of them is usually shown already.
      setSeen((former) =>
        former.held === held && former.read === read && former.part === part
          ? former
          : { held, read, part },
      ),
    );
    return () => subscription?.unsubscribe();
  }, [held, read]);

  return (seen.held === held && seen.read === read ? seen : now()).part;
}
