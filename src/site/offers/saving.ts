import { formatNetPrice } from "../../lib/format";
import type { PlanContent } from "./plan-content";

type Prices = Pick<PlanContent, "monthly_price" | "yearly_price">;

/** The saving of yearly payment. */
export interface Saving {
  /** A whole percentage of the monthly price, rounded down, so that the site never promises too much. */
  readonly percent: number;
  /** The amount per year, in the plan's currency. */
  readonly amount: number;
}

/** The saving of a plan; undefined when the yearly price is not lower. */
export function savingOf({ monthly_price: monthly, yearly_price: yearly }: Prices) {
  const inCents = Math.round((monthly - yearly) * 100);
  if (inCents <= 0) return undefined;
  return {
    // Of whole cents: 0.81 of 5.4 would be a little less than 15 percent.
    percent: Math.floor((inCents * 100) / Math.round(monthly * 100)),
    amount: (inCents * 12) / 100,
  } satisfies Saving;
}

/** « Vous économisez 2 400 € HT par an (15 %). »; undefined when the plan saves nothing. */
export function savingSentence(plan: Prices, currency?: string): string | undefined {
  const saving = savingOf(plan);
  if (!saving) return undefined;
  const { amount, percent } = saving;
  const share = percent > 0 ? ` (${percent}\u00A0%)` : "";
  return `Vous économisez ${formatNetPrice(amount, currency)} par an${share}.`;
}

/** The note on the yearly choice: « Économisez jusqu’à 15 % »; empty when no plan saves anything. */
export function savingNote(plans: readonly Prices[]): string {
  const percents = plans.map((plan) => savingOf(plan)?.percent ?? 0);
  const most = Math.max(0, ...percents);
  if (most === 0) return "";
  const upTo = percents.every((percent) => percent === most) ? "" : "jusqu’à ";
  return `Économisez ${upTo}${most}\u00A0%`;
}
