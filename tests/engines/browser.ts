/** What the flow asks of a browser, whichever engine it has. */
export interface Browser {
  readonly openTab: () => Promise<Tab>;
  /** What its pages have written to their consoles as errors, and what they did not catch. */
  readonly errors: string[];
  /** Ends it; what it keeps on its disk stays. */
  readonly close: () => Promise<void>;
}

export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page and waits for what it gives; it sees nothing but its arguments. */
  evaluate<Arguments extends readonly Plain[], Value>(
    run: (...given: Arguments) => Value | Promise<Value>,
    ...given: Arguments
  ): Promise<Value>;
  /** Presses the element in its middle, as a person would. */
  readonly click: (css: string) => Promise<void>;
  /** Replaces what stands in a field, key by key. */
  readonly write: (css: string, text: string) => Promise<void>;
  /** Chooses a file of this machine. */
  readonly upload: (css: string, path: string) => Promise<void>;
  /** Keys that are pressed together, by the names of `keyof typeof KEYS` or as themselves. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a browser lets sites keep: as anyone's does, in a private window, or nothing at all. */
export type Storing = "ordinary" | "private" | "forbidden";

/** Opens a browser with what lies in that folder. */
export type Open = (profile: string, storing: Storing) => Promise<Browser>;

export type Plain = string | number | boolean | null;

/** A function of ours as an expression for the page; the compiler wraps what has a name in `__name`. */
export function expressionOf(run: unknown, given: readonly Plain[]): string {
  return `(() => { const __name = (named) => named; return (${String(run)})(...${JSON.stringify(given)}); })()`;
}
