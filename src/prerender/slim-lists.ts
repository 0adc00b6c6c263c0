import type { Doc } from "../content/index";

/** The contact page names the one that somebody chose. */
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

/** The site's plan names them all. */
export function toolsFor(path: string, tools: readonly Doc<"tools">[]): Doc<"tools">[] | undefined {
  if (path !== "/sitemap") return undefined;
  return tools.map((tool) => ({ ...tool, description: "", tags: [] }));
}
