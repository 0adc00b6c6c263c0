import { useSearchParams } from "react-router-dom";

export type Billing = "monthly" | "yearly";

const NAME = "facturation";
const YEARLY = "annuelle";

/** The billing period, kept in the address; anything but « annuelle » is monthly. */
export function useBilling(): readonly [Billing, (billing: Billing) => void] {
  const [params, setParams] = useSearchParams();
  const billing = params.get(NAME) === YEARLY ? "yearly" : "monthly";
  const setBilling = (next: Billing) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === "yearly") after.set(NAME, YEARLY);
      else after.delete(NAME);
      return after;
    });
  return [billing, setBilling];
}
