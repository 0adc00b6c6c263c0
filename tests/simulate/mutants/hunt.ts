/** Runs in a patched copy of the project: looks for the first seed at which the simulation finds something wrong there. */
import { runCase } from "../run-case";
import { servers } from "./servers";

const [seeds = "", sql = "", serverName = ""] = process.argv.slice(2);
const server = Object.entries(servers).find(([name]) => name === serverName)?.[1];

let found: object | undefined;
for (let seed = 1; !found && seed <= Number(seeds); seed += 1) {
  const { violation } = await runCase(seed, { server, fromScratch: sql === "patched" });
  found = violation && { seed, ...violation };
}
// The database would keep the process alive.
process.stdout.write(`\n${JSON.stringify(found ?? null)}\n`, () => process.exit(0));
