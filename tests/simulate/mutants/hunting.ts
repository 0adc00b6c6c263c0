/** What passes between a hunter and the process in which it hunts. */
import { z } from "zod";
import { topicNames } from "../topics";

/** A program and where to look for what is wrong with it. */
export const task = z.object({
  /** The program's folder. */
  folder: z.string(),
  seeds: z.array(z.int()),
  /** The program's SQL is its own: no snapshot of its database is kept. */
  hasOwnSql: z.boolean(),
  /** The name of what stands before the server. */
  server: z.optional(z.string()),
  topics: z.array(z.enum(topicNames)),
});
export type Task = z.infer<typeof task>;

const finding = z.object({ seed: z.int(), invariant: z.string(), detail: z.string() });

/** What the simulation says is wrong, and at which seed. */
export type Finding = z.infer<typeof finding>;

/** A finding, none where all seeds pass, or what kept the process from looking. */
export const outcome = z.union([
  z.object({ finding: z.optional(finding) }),
  z.object({ error: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;
