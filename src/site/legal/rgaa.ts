import matrix from "../../../docs/rgaa.md?raw";

/** The states of a criterion; `docs/rgaa.md` defines each word. */
export const CRITERION_STATES = [
  "machine",
  "machine, en partie",
  "à la main",
  "sans objet",
  "non testé",
] as const;
export type CriterionState = (typeof CRITERION_STATES)[number];

export interface Criterion {
  /** « 3.2 » */
  readonly number: string;
  readonly name: string;
  readonly state: CriterionState;
  /** The tests, or how and when it was checked; « – » when it was not tested. */
  readonly proof: string;
}

const ROW = /^\|\s*(\d+\.\d+)\s*\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|$/gmu;

/** The criteria of RGAA 4.1.2, in their order, as the document states them. */
export const criteria: readonly Criterion[] = Array.from(
  matrix.matchAll(ROW),
  ([, number = "", name = "", state = "", proof = ""]) => {
    const known = CRITERION_STATES.find((each) => each === state);
    if (!known)
      throw new Error(`docs/rgaa.md: criterion ${number} has the unknown state “${state}”`);
    return { number, name, state: known, proof };
  },
);

/** The criteria in one state. */
export const criteriaOf = (state: CriterionState): readonly Criterion[] =>
  criteria.filter((each) => each.state === state);

/** A test that a criterion names: its file, and its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The tests that a proof names; none for a manual check or a reason. */
export const testsIn = (proof: string): readonly NamedTest[] =>
  Array.from(proof.matchAll(/`([^`]+)` « (.+?) »(?=, `|$)/gu), ([, file = "", title = ""]) => ({
    file,
    title,
  }));

/** « 25 novembre 2026 », when the matrix was last gone through. */
export const assessedOn = /^Dernière évaluation : (.+)\.$/mu.exec(matrix)?.[1] ?? "";
