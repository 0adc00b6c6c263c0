import type { Doc } from "../content/index";

/** The contact page only needs the names of plans, one of which the visitor chose. */
export function plansFor(path: string, plans: readonly Doc<"plans">[]): Doc<"plans">[] | undefined {
  if (path !== "/contact") return undefined;
  return plans.map((plan) => ({
    ...plan,
    description: "",
    long_description: "",
    features: [],
    details: [],
    faqs: [],
    testimonials: [],
    comparisons: [],
  }));
}

/** The sitemap page only needs the names of tools. */
export function toolsFor(path: string, tools: readonly Doc<"tools">[]): Doc<"tools">[] | undefined {
  if (path !== "/sitemap") return undefined;
  return tools.map((tool) => ({ ...tool, description: "", tags: [] }));
}
