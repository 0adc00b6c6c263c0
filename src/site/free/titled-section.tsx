import { type ReactNode, useId } from "react";
import { isKindName, type PageSection, SECTION_NAMES } from "../../content/rules/sections";
import { written } from "./section-values";
import { Lead, SectionHeader } from "../shared/section-header";

export interface SectionProps {
  readonly section: PageSection;
  /** The page's sections above it: an id belongs to the first element that wants it. */
  readonly before: readonly PageSection[];
}

/** A section with its title and introduction, when they are filled in. */
export function TitledSection({
  section,
  before,
  children,
}: SectionProps & { readonly children: ReactNode }) {
  const id = useId();
  const [title, lead] = [written(section, "title"), written(section, "lead")];
  const isTitled = title !== "";
  return (
    <section
      aria-labelledby={isTitled ? id : undefined}
      aria-label={isTitled ? undefined : nameOf({ section, before })}
      className="page-frame"
    >
      {isTitled && (
        <SectionHeader id={id} title={title}>
          {lead !== "" && <Lead>{lead}</Lead>}
        </SectionHeader>
      )}
      {!isTitled && lead !== "" && <Lead>{lead}</Lead>}
      <div className={isTitled || lead !== "" ? "mt-part" : ""}>{children}</div>
    </section>
  );
}

function nameOf(shown: SectionProps): string | undefined {
  const { kind } = shown.section;
  return isKindName(kind) ? ownName(SECTION_NAMES[kind], shown) : undefined;
}

/** A name for something that every section of this kind has, with a number from the second one on. */
export function ownName(name: string, { section, before }: SectionProps): string {
  const above = before.filter(({ kind }) => kind === section.kind).length;
  return above === 0 ? name : `${name}\u00A0${above + 1}`;
}
