import type { CollectionName } from "../../src/content/index";
import type { Client } from "./client";
import type { Page } from "./page";
import type { Pace } from "./invariants/pace";
import type { Growth } from "./invariants/revisions";
import type { Violation } from "./judge";
import type { Ledger } from "./ledger";
import type { PostOffice } from "./post-office";
import type { Topic } from "./topics";
import type { Words } from "./values";
import type { World } from "./world";

/** What the commands of a case work on. */
export interface Scene extends World {
  readonly clients: readonly Client[];
  readonly ledger: Ledger;
  readonly words: Words;
  /** The documents that everybody edits, so that edits collide. */
  readonly hot: { readonly collection: CollectionName; readonly id: string }[];
  readonly pace: Pace;
  readonly growth: Growth;
  /** Violations found while something else was going on. */
  readonly complaints: Violation[];
  /** Where the letters of campaigns are sent. */
  readonly post: PostOffice;
}

/** A command: something that a person does, or that happens to them. */
export interface Command {
  readonly weight: number;
  /** It runs only in cases of that topic. */
  readonly topic?: Topic;
  /** Resolves when it is done; false if there was nothing to do. */
  readonly run: (scene: Scene) => Promise<boolean>;
}

/** A person in front of an open page. */
export interface Seat {
  readonly client: Client;
  readonly page: Page;
}
