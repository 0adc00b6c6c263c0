/** The messages between a hunter and its process. */
import { z } from "zod";
import { topicNames } from "../topics";

/** A program, and the seeds to try on it. */
export const task = z.object({
  /** The program's folder. */
  folder: z.string(),
  seeds: z.array(z.int()),
  /** The program has its own SQL, so no snapshot of its database is kept. */
  hasOwnSql: z.boolean(),
  /** The name of the layer in front of the server. */
  server: z.optional(z.string()),
  topics: z.array(z.enum(topicNames)),
});
export type Task = z.infer<typeof task>;

const finding = z.object({ seed: z.int(), invariant: z.string(), detail: z.string() });

/** What the simulation says is wrong, and at which seed. */
export type Finding = z.infer<typeof finding>;

/** A finding, nothing if all seeds pass, or the error that prevented the search. */
export const outcome = z.union([
  z.object({ finding: z.optional(finding) }),
  z.object({ error: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;
