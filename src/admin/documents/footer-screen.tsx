import { footerModel } from "../../content/document-parts";
import type { Doc } from "../../content/index";
import { DocumentForm } from "./document-form";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { editedParts } from "./document-form-model";
import { FormSection } from "./form-section";
import { PartInputs } from "./part-inputs";
import { useDocumentEdit } from "./use-document-edit";

/** What the foot of every page says, and where it leads. */
export function FooterScreen() {
  return (
    <DocumentScreen title="Gestion du Footer">
      {(find) => <FooterForm document={find(footer.id)} />}
    </DocumentScreen>
  );
}

const footer = editedParts(footerModel);

function FooterForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const editing = useDocumentEdit(footer, document);
  return (
    <>
      <div className="mb-5">
        <DocumentStatus editing={editing} page={{ path: "/", label: "Voir le site" }} />
      </div>
      <DocumentForm editing={editing} saveLabel="Sauvegarder les Modifications">
        {SECTIONS.map(({ title, help, starts }) => (
          <FormSection key={title} title={title} help={help}>
            <PartInputs
              editing={editing}
              paths={PATHS.filter((path) => starts.some((start) => path.startsWith(start)))}
            />
          </FormSection>
        ))}
      </DocumentForm>
    </>
  );
}

const PATHS = Object.keys(footerModel.fields);

/** Sections of the form, each with the parts whose paths begin like this. */
const SECTIONS = [
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
  {
    title: "Liens",
    help: "Une page du site (/contact), ou une adresse https, mailto ou tel.",
    starts: ["quick_links", "service_links"],
  },
  {
    title: "Formulaire de contact",
    help: "Ce que la page Contact demande et promet. Le budget et l’échéance arrivent à la fin du message.",
    starts: ["contact_"],
  },
] as const;
