import { useMemo } from "react";
import { useDocs } from "../../store/queries/use-docs";
import { Page, PageHeader } from "../../ui/page/page";
import { ContactForm } from "./contact-form";
import { ContactInfo, ContactInfoSkeleton } from "./contact-info";
import { ContactMap } from "./contact-map";
import { parseContactForm } from "./form-settings";
import { theFooter } from "../shared/footer-content";
import { useAgency } from "../../store/queries/agency";

export function ContactPage() {
  const footer = useDocs("documents", theFooter);
  const parts = footer.state === "ready" ? footer.docs[0]?.parts : undefined;
  const agency = useAgency();
  const settings = useMemo(() => parseContactForm(parts), [parts]);

  return (
    <Page
      title="Contact"
      description={`Écrire à ${agency.name} : formulaire, adresse, téléphone et horaires d’ouverture.`}
    >
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Contact">
          Quelques lignes suffisent. Une personne de l’agence vous lit, et vous répond.
        </PageHeader>
        <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
          <section aria-labelledby="ecrire" className="lg:col-span-7">
            <h2 id="ecrire" className="heading-type pb-6 text-heading">
              Nous écrire
            </h2>
            {settings.answerTime !== "" && (
              <p className="pb-6 text-ink-soft">Nous vous répondons {settings.answerTime}.</p>
            )}
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
