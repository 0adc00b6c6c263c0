/**
 * The command line of the simulation:
 *   npm run simulate                            300 seeds
 *   npm run simulate -- --seeds 2000 --from 1   as many as wanted
 *   npm run simulate -- --seed 123 --trace      one case, with all that happens in it
 *   npm run simulate -- --survey                goes on after a violation, and says what was found first at which seed
 *   npm run simulate -- --workers 1             one process
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { describeFailure, Report, Survey } from "./report";
import { type CaseResult, runCase } from "./run-case";
import { topicNames } from "./topics";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "300" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
    trace: { type: "boolean", default: false },
    survey: { type: "boolean", default: false },
    workers: { type: "string", default: "2" },
    topics: { type: "string" },
    worker: { type: "string" },
  },
});

/** A survey prints its progress each time after this many cases. */
const PROGRESS = 250;

/** The topics on the command line replace those that each seed draws. */
const topics =
  values.topics === undefined
    ? undefined
    : new Set(topicNames.filter((name) => values.topics?.split(",").includes(name)));

if (values.worker !== undefined) await work(Number(values.worker));
else if (values.seed !== undefined) await replay(Number(values.seed));
else await runAll(Number(values.from), Number(values.seeds));

/** One case, here. */
async function replay(seed: number): Promise<void> {
  const result = await runCase(seed, { topics });
  if (values.trace) console.log(result.trace.join("\n"));
  console.log(`seed ${seed}, trace ${result.hash}, ${result.trace.length} lines`);
  if (result.violation) console.log(describeFailure(result));
  process.exit(result.violation ? 1 : 0);
}

/** All seeds, shared among processes; the first violation ends it. */
async function runAll(first: number, count: number): Promise<void> {
  const report = new Report();
  const survey = new Survey();
  const workers = Array.from({ length: Number(values.workers) }, (_, index) =>
    fork(
      fileURLToPath(import.meta.url),
      `--worker ${index} --workers ${values.workers} --from ${first} --seeds ${count}`
        .split(" ")
        .concat(values.topics === undefined ? [] : ["--topics", values.topics]),
    ),
  );
  const stop = (code: number) => {
    for (const worker of workers) worker.kill();
    process.exit(code);
  };
  const ended = workers.map(
    (worker) =>
      new Promise<void>((resolve) => {
        worker.on("message", (result: ResultMessage) => {
          report.add({ ...result, counts: new Map(result.counts) });
          if (values.survey && report.cases % PROGRESS === 0) console.log(`${report.cases} cases`);
          if (!result.violation) return;
          if (values.survey) {
            for (const { invariant, detail } of result.all)
              console.log(`${result.seed} [${result.topics.join()}] ${invariant}: ${detail}`);
            return survey.add(result);
          }
          console.log(describeFailure(result));
          stop(1);
        });
        worker.on("exit", (code, signal) => {
          if (code === 0) return resolve();
          console.log(`A process of the simulation ended early (${signal ?? code}).`);
          stop(1);
        });
      }),
  );
  await Promise.all(ended);
  console.log(report.text());
  if (values.survey) console.log(survey.text());
  const missing = report.missing();
  for (const sentence of missing) console.log(sentence);
  process.exit(missing.length > 0 ? 1 : 0);
}

/** A result in the form in which processes send it. */
type ResultMessage = Omit<CaseResult, "counts"> & { readonly counts: readonly [string, number][] };

async function work(index: number): Promise<void> {
  process.on("disconnect", () => process.exit(1));
  const first = Number(values.from);
  for (
    let seed = first + index;
    seed < first + Number(values.seeds);
    seed += Number(values.workers)
  ) {
    const result = await runCase(seed, { topics });
    const message: ResultMessage = {
      ...result,
      trace: result.violation ? result.trace : [],
      counts: [...result.counts],
    };
    await new Promise((resolve) => process.send?.(message, resolve));
  }
  process.exit(0);
}
