/**
 * The process of a hunter. It imports each program from its own folder, so that programs share no state, while
 * packages and their compiled code stay: that halves the time of a new process for each.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { hunt } from "./hunt";
import { type Outcome, type Task, task } from "./hunting";

process.on("message", (message) => {
  // An invalid task ends the process, and with it the wait of its sender.
  void outcomeOf(task.parse(message)).then((outcome) => process.send?.(outcome));
});
process.on("disconnect", () => process.exit());

async function outcomeOf(given: Task): Promise<Outcome> {
  process.chdir(given.folder);
  const file = path.join(given.folder, "tests/simulate/mutants/hunt.ts");
  try {
    const program: { readonly hunt: typeof hunt } = await import(pathToFileURL(file).href);
    return { finding: await program.hunt(given) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
