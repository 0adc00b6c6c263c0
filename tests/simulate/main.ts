import { runCase } from "./run-case";

for (const seed of [1, 2, 1]) {
  const started = performance.now();
  const result = await runCase(seed);
  console.log(
    seed,
    result.hash,
    result.trace.length,
    Math.round(performance.now() - started),
    "ms",
  );
  if (process.argv.includes("--trace")) console.log(result.trace.join("\n"));
}
process.exit(0);
