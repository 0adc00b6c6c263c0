import { type ComponentType, lazy, useState } from "react";
import { foreseen, orRecover } from "../pwa/reload-lost-chunk";
import { wholeSheet } from "./whole-sheet";

export interface RoutePage {
  /** Preloads its code, which may never be needed. */
  readonly foresee: () => void;
  readonly preload: (styles?: () => Promise<void>) => Promise<void>;
  readonly isHere: () => boolean;
  readonly Show: ComponentType;
}

/** A page whose code is a chunk of its own. */
export function lazyPage(load: () => Promise<ComponentType>): RoutePage {
  let Loaded: ComponentType | undefined;
  let ahead: Promise<void> | undefined;
  const once = async (styles?: () => Promise<void>) => {
    // If the preload failed, everything is requested again, since it is needed now.
    await ahead;
    const [Page] = await orRecover(Promise.all([load(), styles?.()]));
    return (Loaded ??= Page);
  };
  const Lazy = lazy(async () => ({ default: await once(wholeSheet) }));
  function Show() {
    // A page that began as one component and went on as the other would lose its focus and what was typed in it.
    const [Page] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Page />;
  }
  return {
    foresee: () => {
      ahead ??= foreseen(() => Promise.all([load(), wholeSheet()]));
    },
    preload: async (styles) => void (await once(styles)),
    isHere: () => Loaded !== undefined,
    Show,
  };
}
