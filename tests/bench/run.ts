/**
 * Requests and times of the store and the sync, in a real browser: `npm run bench -- [--short] [--rounds N] [--beside
 * <git ref>]`. `--beside` measures that commit in the same run, in turns. Requests have limits; times are printed.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { ensureChromium } from "../support/install-chromium";
import { table } from "./figures";
import { openSide, type Side } from "./side";
import { presentSources, type Sources, sourcesOf } from "./sources";
import { type Amounts, type Course, createCourse, EDITS, MOST_REQUESTS } from "./sync";

const { values } = parseArgs({
  options: {
    short: { type: "boolean" },
    rounds: { type: "string" },
    beside: { type: "string" },
  },
});
const amounts: Amounts = values.short
  ? { articles: 2 * EDITS, pulled: 500, saves: 10 }
  : { articles: 5_000, pulled: 500, saves: 30 };
const rounds = Number(values.rounds ?? (values.short ? 1 : 5));
if (!(rounds >= 1)) throw new Error("npm run bench -- [--short] [--rounds N] [--beside <git ref>]");

ensureChromium();
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: CHROMIUM_FLAGS,
});
const sources: Sources[] = [];
const sides: Side[] = [];
try {
  sources.push(await presentSources());
  if (values.beside !== undefined) sources.push(await sourcesOf(values.beside));
  for (const each of sources) sides.push(await openSide(each, browser));
  await measure(sides.map((side) => createCourse(side, amounts)));
} finally {
  await browser.close();
  for (const side of sides) await side.close();
  for (const each of sources) await each.remove();
}

async function measure(courses: readonly Course[]): Promise<void> {
  for (const course of courses) await course.begin();
  for (let round = 0; round < rounds; round += 1) {
    // The order of the sides alternates from round to round.
    for (const course of round % 2 === 0 ? courses : courses.toReversed()) await course.round();
  }
  const title = `${rounds} round(s); median (least–most)`;
  const times = courses.map(({ name, times: figures }) => ({ name, figures }));
  const requests = courses.map(({ name, requests: figures }) => ({ name, figures }));
  process.stdout.write(
    `${title}\n\nTimes\n${table(times, "ms")}\nRequests\n${table(requests, "")}`,
  );
  const missed = courses.slice(0, 1).flatMap(missedBy);
  process.stdout.write(missed.map((each) => `Missed: ${each}\n`).join(""));
  if (missed.length > 0) process.exitCode = 1;
}

function missedBy({ requests }: Course): string[] {
  return Object.entries(MOST_REQUESTS).flatMap(([name, most]) => {
    const worst = Math.max(...requests.of(name));
    return worst <= most ? [] : [`${name}: ${worst} requests, at most ${most} wanted`];
  });
}
