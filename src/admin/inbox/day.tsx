import { dayText } from "../kit/sentences";

/** When something came in, as a column shows it: « 3 nov. », and below it the year where it is narrow. */
export function Day({ moment }: { readonly moment: string }) {
  const text = dayText(moment).replace(" ", "\u00A0");
  return <span className="tabular-nums xl:whitespace-nowrap">{text || "N/A"}</span>;
}
