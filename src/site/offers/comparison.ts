import { textOf } from "../../lib/parse";
import type { PlanContent } from "./plan-content";

export type ComparedFeature = {
  readonly name: string;
  /** One cell per plan, in their order; undefined when the plan does not mention the feature. */
  readonly cells: readonly (ComparedCell | undefined)[];
};

export type ComparedCell = {
  readonly included: boolean;
  readonly details: string;
  readonly highlighted: boolean;
};

/** The features that any plan mentions, in order of first mention; a plan alone is compared with none. */
export function comparedFeatures(
  plans: readonly Pick<PlanContent, "comparisons">[],
): ComparedFeature[] {
  if (plans.length < 2) return [];
  const byPlan = plans.map(cellsByName);
  const names = new Set(byPlan.flatMap((cells) => [...cells.keys()]));
  return Array.from(names, (name) => ({ name, cells: byPlan.map((cells) => cells.get(name)) }));
}

function cellsByName({ comparisons }: Pick<PlanContent, "comparisons">): Map<string, ComparedCell> {
  const cells = new Map<string, ComparedCell>();
  for (const { feature_name: name, included, details, highlighted } of comparisons) {
    cells.set(textOf(name).trim(), {
      included: included === true,
      details: textOf(details).trim(),
      highlighted: highlighted === true,
    });
  }
  cells.delete("");
  return cells;
}
