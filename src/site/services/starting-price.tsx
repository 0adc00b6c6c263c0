import { formatNetPrice } from "../../lib/format";

export function StartingPrice({ price }: { readonly price: number | undefined }) {
  if (price === undefined) return "Sur devis";
  return (
    <>
      <span className="text-ink-faint">À partir de </span>
      <strong className="font-semibold tabular-nums">{formatNetPrice(price)}</strong>
    </>
  );
}
