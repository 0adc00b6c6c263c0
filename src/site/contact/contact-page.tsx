import { useMemo } from "react";
import { builtInContactPage } from "../../content/built-in/page-texts/contact";
import { searchTextsOf } from "../../content/page-texts";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { Page, PageHeader } from "../../ui/page/page";
import { ContactForm } from "./contact-form";
import { ContactInfo, ContactInfoSkeleton } from "./contact-info";
import { ContactMap } from "./contact-map";
import { parseContactForm } from "./form-settings";
import { promiseOf } from "../forms/message-texts";
import { theFooter } from "../shared/footer-content";
import { useAgency } from "../../store/queries/agency";

export function ContactPage() {
  const footer = useDocs("documents", theFooter);
  const parts = footer.state === "ready" ? footer.docs[0]?.parts : undefined;
  const agency = useAgency();
  const texts = usePageTexts("contact_page", builtInContactPage);
  const promise = promiseOf(agency);
  const settings = useMemo(() => parseContactForm(parts), [parts]);

  return (
    <Page {...searchTextsOf(texts)}>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={texts.title}>{texts.lead || undefined}</PageHeader>
        <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
          <section aria-labelledby="ecrire" className="lg:col-span-7">
            <h2 id="ecrire" className="heading-type pb-6 text-heading">
              {texts.form_title}
            </h2>
            {promise !== "" && <p className="pb-6 text-ink-soft">{promise}</p>}
            <ContactForm settings={settings} />
          </section>
          <aside aria-label="Coordonnées" className="lg:col-span-4 lg:col-start-9">
            {footer.state === "loading" ? <ContactInfoSkeleton /> : <ContactInfo agency={agency} />}
          </aside>
        </div>
        <ContactMap {...agency} />
      </div>
    </Page>
  );
}
