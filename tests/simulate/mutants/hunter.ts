import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Finding, outcome, type Task } from "./hunting";
import type { Mutant } from "./mutants";
import { inPatchedCopy } from "./patch";

/** A hundred cases take two minutes, and longer on a busy machine. */
const PATIENCE_MS = 20 * 60_000;

/** Searches for planted bugs, one after the other, in a process of its own. */
export class Hunter {
  #process: ChildProcess | undefined;

  /** Runs the cases of some seeds on a program with its bug until one finds something. Throws if that is impossible. */
  hunt(
    { replacements, server, topics = [] }: Mutant,
    seeds: readonly number[],
  ): Promise<Finding | undefined> {
    return inPatchedCopy(replacements, async (folder) => {
      const result = await this.#ask({
        folder,
        seeds: [...seeds],
        hasOwnSql: replacements.some(({ file }) => file.endsWith(".sql")),
        server,
        topics: [...topics],
      });
      if ("error" in result) throw new Error(result.error);
      return result.finding;
    });
  }

  /** Ends the process. */
  end(): void {
    this.#process?.kill();
  }

  async #ask(task: Task) {
    const child = (this.#process ??= fork(fileURLToPath(new URL("process.ts", import.meta.url))));
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const onExit = () => ended.abort(new Error("The process ended before it had an answer"));
    child.once("exit", onExit);
    try {
      child.send(task);
      const [message] = await once(child, "message", { signal });
      return outcome.parse(message);
    } catch (error) {
      // The next program begins in another process, whatever this one is doing.
      child.kill();
      this.#process = undefined;
      throw error;
    } finally {
      child.off("exit", onExit);
    }
  }
}
