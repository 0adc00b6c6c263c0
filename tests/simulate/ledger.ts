import type { CollectionName } from "../../src/content/index";
import type { Aside } from "./set-aside";

type Values = Readonly<Record<string, unknown>>;

/** One field that somebody wrote on their device. */
export interface Edit {
  /** Whoever sat at which machine: one author, who knows what they did there. */
  readonly by: string;
  readonly collection: CollectionName;
  readonly id: string;
  /** Of a value inside a document, its path. */
  readonly field: string;
  readonly value: unknown;
  /** What its author saw there before. */
  readonly base: unknown;
  /** Its place among all that was done. */
  readonly step: number;
  /** The device said that it is kept; otherwise it may be, or not. */
  acknowledged: boolean;
  /** Written with a whole document that came back: it may stand, and nobody misses it. */
  readonly isWhole?: boolean;
  /** The server that had it was put back to before. */
  isUndone?: boolean;
}

/** A document that somebody deleted, as they saw it. */
export interface Deletion {
  readonly by: string;
  readonly collection: CollectionName;
  readonly id: string;
  readonly seen: Values;
  readonly step: number;
  acknowledged: boolean;
  isUndone?: boolean;
}

/** A document that somebody put back after they had deleted it. */
export interface Restoration {
  readonly by: string;
  readonly collection: CollectionName;
  readonly id: string;
  readonly step: number;
  acknowledged: boolean;
  isUndone?: boolean;
}

export interface Submission {
  readonly collection: CollectionName;
  readonly id: string;
  /** Something that no other submission holds. */
  readonly mark: string;
  acknowledged: boolean;
  /** The machine that it was written on has lost all it had. */
  isForgotten?: boolean;
}

/** What a machine had and was robbed of, or what its owner gave up. */
export interface Former {
  readonly by: string;
  readonly text: string;
  readonly entry?: Aside;
}

/** A row of an article before and after the scheduler had to do with it. */
interface CarriedOut {
  readonly id: string;
  /** The virtual time by which it judged. */
  readonly at: number;
  readonly former: Values;
  readonly row: Values;
}

/** What was done in a case, as those who did it know it: the sync is held against this. */
export class Ledger {
  #steps = 0;
  readonly edits: Edit[] = [];
  readonly deletions: Deletion[] = [];
  readonly restores: Restoration[] = [];
  readonly submissions: Submission[] = [];
  readonly carriedOut: CarriedOut[] = [];
  /** The documents that were made in this case. */
  readonly born = new Set<string>();
  /** Rows whose time was over: they are gone for good. */
  readonly purged = new Set<string>();
  readonly asides: Former[] = [];
  /** What was told to be lost where it is told no more, as `collection/id`: its reader has signed out since. */
  readonly lostKeys = new Set<string>();
  /** `collection/id field` of what may have been written, or not. */
  readonly unclear = new Set<string>();
  /** The step at which the server was saved. */
  saved: number | undefined;
  /** Documents that the server has lost, or has as they were, since it was put back. */
  readonly wentBack = new Set<string>();
  /** Pushes that the server rejected in so many words, as `collection/id`. */
  readonly refusals = new Set<string>();

  forgetSubmissions(): void {
    for (const submission of this.submissions) submission.isForgotten = true;
  }

  /** The place of what is done now. */
  step(): number {
    this.#steps += 1;
    return this.#steps;
  }
}

/** Whether a value is written once in a case, so that it can be told from all others. */
export const isUnique = (value: unknown): value is string =>
  typeof value === "string" && /n\d+z/u.test(value);
