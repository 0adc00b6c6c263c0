import matrix from "../../../docs/rgaa.md?raw";

/** The states of a criterion; `docs/rgaa.md` defines each word. */
export const STATES = [
  "machine",
  "machine, en partie",
  "à la main",
  "sans objet",
  "non testé",
] as const;
export type CriterionState = (typeof STATES)[number];

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
    const known = STATES.find((each) => each === state);
    if (!known)
      throw new Error(`docs/rgaa.md: criterion ${number} has the unknown state “${state}”`);
    return { number, name, state: known, proof };
  },
);

/** The criteria in one state. */
export const criteriaOf = (state: CriterionState): readonly Criterion[] =>
  criteria.filter((each) => each.state === state);
