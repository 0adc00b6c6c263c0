/** Runs in the copy of a program with its own modules, and returns what the simulation finds wrong with it. */
import { runCase } from "../run-case";
import { closeServer } from "../server";
import type { Finding, Task } from "./hunting";
import { servers } from "./servers";

/** The first finding among the seeds, in their order; undefined if all of them pass. */
export async function hunt({
  seeds,
  hasOwnSql,
  server,
  topics,
}: Task): Promise<Finding | undefined> {
  const seam = Object.entries(servers).find(([name]) => name === server)?.[1];
  try {
    for (const seed of seeds) {
      const { violation } = await runCase(seed, {
        server: seam,
        fromScratch: hasOwnSql,
        ...(topics.length > 0 && { topics: new Set(topics) }),
      });
      if (violation) return { seed, ...violation };
    }
    return undefined;
  } finally {
    await closeServer();
  }
}
