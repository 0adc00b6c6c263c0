import type { Docs } from "../../store/database/docs";
import { HomeContactForm } from "../forms/home-contact-form";
import { Lead } from "../shared/section-header";
import type { SectionTexts } from "./section-texts";
import { Testimonials } from "./testimonials";

/** The contact form beside testimonials. */
export function ContactAndTestimonials({
  contact,
  texts,
  testimonials,
}: {
  readonly contact: SectionTexts["contact"];
  /** Undefined when the site shows no testimonials. */
  readonly texts: SectionTexts["testimonials"] | undefined;
  readonly testimonials: Docs<"testimonials">;
}) {
  return (
    <div className="bg-sunken">
      <div className="page-frame grid grid-cols-1 gap-x-6 gap-y-section py-section lg:grid-cols-12">
        <section
          aria-labelledby="ecrire"
          className="self-start lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)] lg:col-span-5"
        >
          <h2 id="ecrire" className="display-type text-title">
            {contact.title}
          </h2>
          <div className="mt-3">
            <Lead>{contact.description}</Lead>
          </div>
          <div className="mt-6">
            <HomeContactForm />
          </div>
        </section>
        {texts && (
          <div className="lg:col-span-7 lg:pl-10 xl:col-span-6 xl:col-start-7 xl:pl-0">
            <Testimonials texts={texts} testimonials={testimonials} />
          </div>
        )}
      </div>
    </div>
  );
}
