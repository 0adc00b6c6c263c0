import { useId } from "react";
import { partRowsOf } from "../../content/part-values";
import { textOf } from "../../lib/parse";
import { Figures } from "../home/about-section";
import { ClosingCall } from "../services/closing-call";
import { ActionLink } from "../shared/action-link";
import { written } from "./section-values";
import { type SectionProps, TitledSection } from "./titled-section";

/** Large figures; renders nothing without any. */
export function FiguresSection({ section, before }: SectionProps) {
  const stats = (partRowsOf(section["items"]) ?? [])
    .map((row) => ({ value: textOf(row["value"]).trim(), label: textOf(row["label"]).trim() }))
    .filter(({ value }) => value !== "");
  if (stats.length === 0) return null;
  return (
    <TitledSection section={section} before={before}>
      <Figures stats={stats} className="lg:grid-cols-3" />
    </TitledSection>
  );
}

/** A call to action with a button. */
export function CallSection({ section }: SectionProps) {
  const id = useId();
  return (
    <ClosingCall id={id} title={written(section, "title")} text={written(section, "lead")}>
      <ActionLink to={written(section, "url")}>{written(section, "button")}</ActionLink>
    </ClosingCall>
  );
}
