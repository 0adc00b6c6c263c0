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
  children,
}: {
  readonly section: PageSection;
  readonly children: ReactNode;
}) {
  const id = useId();
  const [title, lead] = [written(section, "title"), written(section, "lead")];
  const isTitled = title !== "";
  return (
    <section
      aria-labelledby={isTitled ? id : undefined}
      aria-label={isTitled ? undefined : nameOf(section)}
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

const nameOf = ({ kind }: PageSection) => (isKindName(kind) ? SECTION_NAMES[kind] : undefined);
