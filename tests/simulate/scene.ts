import type { Client, Page } from "./client";
import type { Pace } from "./invariants/pace";
import type { Ledger } from "./ledger";
import type { Words } from "./values";
import type { World } from "./wire";

/** What the commands of a case work on. */
export interface Scene extends World {
  readonly clients: readonly Client[];
  readonly ledger: Ledger;
  readonly words: Words;
  /** The documents that everybody is at, so that edits meet. */
  readonly hot: { readonly collection: "faqs" | "posts"; readonly id: string }[];
  readonly pace: Pace;
  /** What was found to be wrong while something else was going on. */
  readonly complaints: { readonly invariant: string; readonly detail: string }[];
}

/** Something that somebody does, or that befalls them. */
export interface Command {
  readonly weight: number;
  /** Resolves when it is done; false where there was nothing to do. */
  readonly run: (scene: Scene) => Promise<boolean>;
}

/** Somebody who sits before an open page. */
export interface Seat {
  readonly client: Client;
  readonly page: Page;
}
