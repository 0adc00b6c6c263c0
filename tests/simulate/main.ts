import { runCase } from "./run-case";

const from = Number(process.argv[2] ?? 1);
const count = Number(process.argv[3] ?? 1);
let conflicts = 0;
for (let seed = from; seed < from + count; seed++) {
  const started = performance.now();
  const result = await runCase(seed);
  conflicts += result.counts.get("with a conflict") ?? 0;
  console.log(
    seed,
    result.hash,
    result.trace.length,
    Math.round(performance.now() - started),
    "ms",
    result.violation ?? "",
  );
  for (const line of result.trace) if (line.includes("UNHANDLED")) console.log(line);
  if (process.argv.includes("--trace")) console.log(result.trace.join("\n"));
}
console.log(conflicts);
process.exit(0);
