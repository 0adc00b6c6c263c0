import { textOf } from "../../lib/parse";
import type { PlanContent } from "./built-in-plans";

export type ComparedFeature = {
  readonly name: string;
  /** One for each plan, in their order; undefined where the plan says nothing about it. */
  readonly cells: readonly (ComparedCell | undefined)[];
};

export type ComparedCell = {
  readonly included: boolean;
  readonly details: string;
  readonly highlighted: boolean;
};

/** What the plans say about the same features, in the order in which they first name them. */
export function comparedFeatures(
  plans: readonly Pick<PlanContent, "comparisons">[],
): ComparedFeature[] {
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
