import { HomeContactForm } from "../forms/home-contact-form";
import { ownName, type SectionProps, TitledSection } from "./titled-section";

/** A contact form inside a free page. */
export function ContactSection({ section, before }: SectionProps) {
  const isFirst = before.every(({ kind }) => kind !== section.kind);
  return (
    <div className="bg-sunken py-section">
      <TitledSection section={section} before={before}>
        <div className="max-w-measure">
          <HomeContactForm
            name={isFirst ? undefined : `contact-${section.id}`}
            label={ownName("Message", { section, before })}
          />
        </div>
      </TitledSection>
    </div>
  );
}
