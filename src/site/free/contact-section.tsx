import { HomeContactForm } from "../forms/home-contact-form";
import { type SectionProps, TitledSection } from "./titled-section";

/** A contact form inside a free page. */
export function ContactSection({ section, before }: SectionProps) {
  const isFirst = before.every(({ kind }) => kind !== section.kind);
  return (
    <div className="bg-sunken py-section">
      <TitledSection section={section}>
        <div className="max-w-measure">
          <HomeContactForm name={isFirst ? undefined : `contact-${section.id}`} />
        </div>
      </TitledSection>
    </div>
  );
}
