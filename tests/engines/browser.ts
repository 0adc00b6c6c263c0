/** The operations that the flow needs, the same for every engine. */
export interface Browser {
  readonly openTab: () => Promise<Tab>;
  /** The console errors and uncaught errors of its pages. */
  readonly errors: string[];
  /** Ends it; its data on disk stays. */
  readonly close: () => Promise<void>;
}

export interface Tab {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page and returns its result; it sees only its arguments. */
  evaluate<Arguments extends readonly Plain[], Value>(
    run: (...given: Arguments) => Value | Promise<Value>,
    ...given: Arguments
  ): Promise<Value>;
  /** Clicks the element in its middle, as a person would. */
  readonly click: (css: string) => Promise<void>;
  /** Replaces the text of a field, key by key. */
  readonly write: (css: string, text: string) => Promise<void>;
  /** Chooses a file of this machine. */
  readonly upload: (css: string, path: string) => Promise<void>;
  /** Presses keys together: names of `keyof typeof KEYS`, or single characters. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a browser allows sites to store: everything, as much as in a private window, or nothing. */
export type Storing = "ordinary" | "private" | "forbidden";

/** Opens a browser with the data in that folder. */
export type Open = (profile: string, storing: Storing) => Promise<Browser>;

export type Plain = string | number | boolean | null;

/** A function of ours as an expression for the page; the compiler wraps named functions in `__name`. */
export function expressionOf(run: unknown, given: readonly Plain[]): string {
  return `(() => { const __name = (named) => named; return (${String(run)})(...${JSON.stringify(given)}); })()`;
}
