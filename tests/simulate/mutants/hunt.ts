/** Runs in a patched copy of the project: looks for the first of some seeds at which the simulation finds something wrong there. */
import { runCase } from "../run-case";
import { topicNames } from "../topics";
import { servers } from "./servers";

const [seeds = "", sql = "", serverName = "", ...named] = process.argv.slice(2);
const topics = topicNames.filter((name) => named.includes(name));
const server = Object.entries(servers).find(([name]) => name === serverName)?.[1];

let found: object | undefined;
for (const seed of seeds.split(",").map(Number)) {
  const { violation } = await runCase(seed, {
    server,
    fromScratch: sql === "patched",
    ...(topics.length > 0 && { topics: new Set(topics) }),
  });
  found = violation && { seed, ...violation };
  if (found) break;
}
// The database would keep the process alive.
process.stdout.write(`\n${JSON.stringify(found ?? null)}\n`, () => process.exit(0));
