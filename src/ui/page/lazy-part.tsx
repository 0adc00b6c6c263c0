import { type ComponentType, type FunctionComponent, useLayoutEffect, useState } from "react";

export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code before the part is shown; it is then drawn at once. Rejects if the code cannot be loaded. */
  readonly preload: () => Promise<void>;
}

/**
 * A part of a screen whose code is loaded when it is first shown; until then, `Waiting` is in its place. React's own
 * `lazy` keeps what is shown in the meantime for 300 ms at least, however soon the code is there. A failed load is
 * thrown where the part is drawn; the next time that the part is shown, its code is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (Loaded ??= await load());

  function Part(props: Props) {
    const [{ Shown = Waiting, failure }, setOutcome] = useState<Outcome<Props>>({ Shown: Loaded });
    const isHere = Shown === Loaded;

    // Before the first paint, so that code which is already there leaves no trace of the waiting.
    useLayoutEffect(() => {
      if (isHere) return undefined;
      let left = false;
      const arrive = (Arrived: ComponentType<Props>) => {
        if (!left) setOutcome({ Shown: Arrived });
      };
      const fail = (error: unknown) => {
        if (!left) setOutcome({ failure: { error } });
      };
      loadOnce().then(arrive, fail);
      return () => {
        left = true;
      };
    }, [isHere]);

    if (failure) throw failure.error;
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: async () => void (await loadOnce()) });
}

interface Outcome<Props> {
  readonly Shown?: ComponentType<Props> | undefined;
  readonly failure?: { readonly error: unknown };
}

function Nothing() {
  return null;
}
