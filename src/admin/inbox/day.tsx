import { dayText } from "../kit/sentences";

/** Shows the day on which something was received, for example « 3 nov. »; in a narrow column the year wraps below. */
export function Day({ moment }: { readonly moment: string }) {
  const text = dayText(moment).replace(" ", "\u00A0");
  return <span className="tabular-nums xl:whitespace-nowrap">{text || "N/A"}</span>;
}
