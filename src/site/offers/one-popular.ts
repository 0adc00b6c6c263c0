/** Keeps the highlight of the first highlighted plan only: two most popular plans would contradict each other. */
export function onePopular<Plan extends { readonly highlighted: boolean }>(
  plans: readonly Plan[],
): readonly Plan[] {
  const popular = plans.find(({ highlighted }) => highlighted);
  return plans.map((plan) => (plan === popular ? plan : { ...plan, highlighted: false }));
}
