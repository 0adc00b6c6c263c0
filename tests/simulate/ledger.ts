import type { CollectionName } from "../../src/content/index";
import type { Aside } from "./set-aside";

type Values = Readonly<Record<string, unknown>>;

/** One field that somebody edited on their device. */
export interface Edit {
  /** The person at the device: one author, who knows what they did there. */
  readonly by: string;
  readonly collection: CollectionName;
  readonly id: string;
  /** The path of a value inside a document. */
  readonly field: string;
  readonly value: unknown;
  /** The value that its author saw before. */
  readonly base: unknown;
  /** The document as its author saved it. */
  readonly saved?: Values;
  /** Its position in the order of all actions. */
  readonly step: number;
  /** The device confirmed that it is stored; otherwise it may be stored or not. */
  acknowledged: boolean;
  /** Written together with a restored document: it may remain, and nobody misses it. */
  readonly isWhole?: boolean;
  /** The server that had it was restored to an earlier state. */
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

/** A document that somebody restored after they had deleted it. */
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
  /** A value that no other submission contains. */
  readonly mark: string;
  acknowledged: boolean;
  /** The device on which it was written has lost all its data. */
  isForgotten?: boolean;
}

/** What a device had and lost, or what its owner gave up. */
export interface Former {
  readonly by: string;
  readonly text: string;
  readonly entry?: Aside;
}

/** A row of an article before and after the scheduler processed it. */
interface CarriedOut {
  readonly id: string;
  /** The virtual time that the scheduler used. */
  readonly at: number;
  readonly former: Values;
  readonly row: Values;
}

/** What was done in a case, from the point of view of the people: the sync is compared with it. */
export class Ledger {
  #steps = 0;
  readonly edits: Edit[] = [];
  readonly deletions: Deletion[] = [];
  readonly restores: Restoration[] = [];
  readonly submissions: Submission[] = [];
  readonly carriedOut: CarriedOut[] = [];
  /** The documents that were made in this case. */
  readonly born = new Set<string>();
  /** Rows whose retention ended: they are purged. */
  readonly purged = new Set<string>();
  readonly asides: Former[] = [];
  /** What was reported as lost and is no longer shown, as `collection/id`: its reader has signed out since. */
  readonly lostKeys = new Set<string>();
  /** `collection/id field` of edits that may have been stored, or not. */
  readonly unclear = new Set<string>();
  /** The step at which the server was saved. */
  saved: number | undefined;
  /** Documents that the server lost, or has in an older state, since it was restored. */
  readonly wentBack = new Set<string>();
  /** Pushes that the server rejected explicitly, as `collection/id`. */
  readonly refusals = new Set<string>();

  forgetSubmissions(): void {
    for (const submission of this.submissions) submission.isForgotten = true;
  }

  /** The position of the present action. */
  step(): number {
    this.#steps += 1;
    return this.#steps;
  }
}

/** Whether a value occurs once in a case, so that it is recognisable. */
export const isUnique = (value: unknown): value is string =>
  typeof value === "string" && /n\d+z/u.test(value);
