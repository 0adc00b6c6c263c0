import { agencyModel } from "../../content/agency-model";
import { footerModel } from "../../content/document-parts";
import type { Doc } from "../../content/index";
import { DocumentForm } from "./document-form";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { editedParts } from "./document-form-model";
import { PartsSection } from "./parts-section";
import { useDocumentEdit } from "./use-document-edit";

/** Edits the texts and links of the footer. */
export function FooterScreen() {
  return (
    <DocumentScreen title="Gestion du Footer">
      {(find) => (
        <div className="flex flex-col gap-12">
          <AgencyForm document={find(agency.id)} />
          <FooterForm document={find(footer.id)} />
        </div>
      )}
    </DocumentScreen>
  );
}

const agency = editedParts(agencyModel);
const footer = editedParts(footerModel, { stages: true });

/** The agency's details in the footer are part of its identity document, so they have a form of their own. */
function AgencyForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const editing = useDocumentEdit(agency, document);
  return (
    <section aria-label="Coordonnées">
      <div className="mb-5">
        <DocumentStatus editing={editing} page={{ path: "/", label: "Voir le site" }} />
      </div>
      <DocumentForm editing={editing} label="Coordonnées" saveLabel="Sauvegarder les Coordonnées">
        {AGENCY_SECTIONS.map((section) => (
          <PartsSection key={section.title} editing={editing} section={section} />
        ))}
      </DocumentForm>
    </section>
  );
}

function FooterForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const editing = useDocumentEdit(footer, document);
  return (
    <section aria-label="Liens et formulaire">
      <div className="mb-5">
        <DocumentStatus
          editing={editing}
          page={{ path: "/contact", label: "Voir la page Contact" }}
        />
      </div>
      <DocumentForm
        editing={editing}
        label="Liens et formulaire"
        saveLabel="Sauvegarder les Modifications"
      >
        {SECTIONS.map((section) => (
          <PartsSection key={section.title} editing={editing} section={section} />
        ))}
      </DocumentForm>
    </section>
  );
}

/** Sections of the form; each has the parts whose paths begin with one of `starts`. */
const AGENCY_SECTIONS = [
  {
    title: "Entreprise",
    help: "Un champ vide n’est pas affiché. La page Contact montre les mêmes coordonnées.",
    starts: ["company_info."],
  },
  {
    title: "Réseaux sociaux",
    help: "Un réseau sans adresse n’est pas affiché.",
    starts: ["social_links."],
  },
] as const;

const SECTIONS = [
  {
    title: "Liens",
    help: "Une page du site (/contact), ou une adresse https, mailto ou tel.",
    starts: ["quick_links", "service_links"],
  },
  {
    title: "Formulaire de contact",
    help: "Ce que la page Contact demande. Le budget et l’échéance arrivent à la fin du message.",
    starts: ["contact_"],
  },
] as const;
