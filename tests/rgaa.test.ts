import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assessedOn, criteria, criteriaOf, testsIn } from "../src/site/legal/rgaa";

/** How many criteria each theme of RGAA 4.1.2 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

test("the matrix has the 106 criteria of RGAA 4.1.2, each once and in order", () => {
  const all = THEMES.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(criteria.map(({ number }) => number)).toEqual(all);
});

test("every criterion that a machine tests cites existing tests, by their titles", () => {
  const missing = [...criteriaOf("machine"), ...criteriaOf("machine, en partie")].flatMap(
    ({ number, proof }) => {
      const named = testsIn(proof);
      if (named.length === 0) return [`${number} names no test`];
      return named
        .filter(({ file, title }) => !readFileSync(file, "utf8").includes(title))
        .map(({ file, title }) => `${number}: ${file} has no « ${title} »`);
    },
  );
  expect(missing).toEqual([]);
});

test("a title that contains quotation marks is cited whole", () => {
  expect(testsIn("`a.test.ts` « no « ici » or « là » », `b.test.ts` « each »")).toEqual([
    { file: "a.test.ts", title: "no « ici » or « là »" },
    { file: "b.test.ts", title: "each" },
  ]);
});

test("a manual check has its date, a criterion that does not apply its reason, and an untested one claims nothing", () => {
  const dated = /\d{1,2} \p{L}+ 20\d\d/u;
  expect(criteriaOf("à la main").filter(({ proof }) => !dated.test(proof))).toEqual([]);
  expect(criteriaOf("sans objet").filter(({ proof }) => proof.length < 10)).toEqual([]);
  expect(criteriaOf("non testé").filter(({ proof }) => proof !== "–")).toEqual([]);
});

test("the matrix says when it was last assessed, which is after every manual check", () => {
  const days = criteriaOf("à la main").map(({ proof }) => dayIn(proof));
  expect(dayIn(assessedOn)).toBeGreaterThanOrEqual(Math.max(20_260_101, ...days));
});

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** The first date in a text, as a number like 20261125. */
function dayIn(text: string): number {
  const [, day = "", month = "", year = ""] = /(\d{1,2}) (\p{L}+) (20\d\d)/u.exec(text) ?? [];
  return Number(year) * 10_000 + (MONTHS.indexOf(month) + 1) * 100 + Number(day);
}

test("forty criteria at least have a test of their own, beyond what an engine of rules knows", () => {
  const engine = /`tests\/e2e\/public-routes\.test\.ts` « \$\{kind\}: accessible[^»]*»/gu;
  const own = [...criteriaOf("machine"), ...criteriaOf("machine, en partie")].filter(({ proof }) =>
    proof.replaceAll(engine, "").includes(".test.ts"),
  );
  expect(own.length).toBeGreaterThanOrEqual(40);
});
