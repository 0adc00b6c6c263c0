import { HomeContactForm } from "../forms/home-contact-form";
import { type SectionProps, TitledSection } from "./titled-section";

/** Writing to the agency without leaving the page. */
export function ContactSection({ section }: SectionProps) {
  return (
    <div className="bg-sunken py-section">
      <TitledSection section={section}>
        <div className="max-w-measure">
          <HomeContactForm />
        </div>
      </TitledSection>
    </div>
  );
}
