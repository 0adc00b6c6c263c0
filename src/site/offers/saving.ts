import type { PlanContent } from "./built-in-plans";

type Prices = Pick<PlanContent, "monthly_price" | "yearly_price">;

/** What paying by the year saves. */
export interface Saving {
  /** Of the monthly price, in whole percents, rounded down: no more is promised than is true. */
  readonly percent: number;
  /** In a year, in the plan's currency. */
  readonly amount: number;
}

/** Undefined where the yearly price is not lower. */
export function savingOf({ monthly_price: monthly, yearly_price: yearly }: Prices) {
  const inCents = Math.round((monthly - yearly) * 100);
  if (inCents <= 0) return undefined;
  return {
    percent: Math.floor(inCents / monthly),
    amount: (inCents * 12) / 100,
  } satisfies Saving;
}

/** What the choice of the year says of its plans: « Économisez jusqu’à 15 % »; empty where nothing is saved. */
export function savingNote(plans: readonly Prices[]): string {
  const percents = plans.map((plan) => savingOf(plan)?.percent ?? 0);
  const most = Math.max(0, ...percents);
  if (most === 0) return "";
  const upTo = percents.every((percent) => percent === most) ? "" : "jusqu’à ";
  return `Économisez ${upTo}${most}\u00A0%`;
}
