import { agencyModel } from "../../content/agency-model";
import type { Doc } from "../../content/index";
import { DocumentForm } from "./document-form";
import { editedParts } from "./document-form-model";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { PartsSection } from "./parts-section";
import { useDocumentEdit } from "./use-document-edit";

/** Who runs the site: what every page, mail and file says of it. */
export function IdentityScreen() {
  return (
    <DocumentScreen title="Identité">
      {(find) => <IdentityForm document={find(identity.id)} />}
    </DocumentScreen>
  );
}

const identity = editedParts(agencyModel);

function IdentityForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const editing = useDocumentEdit(identity, document);
  return (
    <>
      <div className="mb-5">
        <DocumentStatus editing={editing} page={{ path: "/", label: "Voir le site" }} />
      </div>
      <DocumentForm editing={editing} saveLabel="Sauvegarder">
        {SECTIONS.map((section) => (
          <PartsSection key={section.title} editing={editing} section={section} />
        ))}
      </DocumentForm>
    </>
  );
}

/** Sections of the form, each with the parts whose paths begin like this. */
const SECTIONS = [
  {
    title: "L’agence",
    help: "Son nom et ce qu’elle fait, partout où le site la présente\u00A0: pages, courriels, application installée.",
    starts: ["company_info.name", "company_info.baseline", "company_info.description"],
  },
  {
    title: "Coordonnées",
    help: "Un champ vide n’est pas affiché.",
    starts: [
      "company_info.address",
      "company_info.phone",
      "company_info.email",
      "company_info.hours",
      "company_info.position",
    ],
  },
  {
    title: "Réseaux sociaux",
    help: "Un réseau sans adresse n’est pas affiché.",
    starts: ["social_links."],
  },
  {
    title: "Mentions légales",
    help: "Les textes légaux les reprennent, et marquent ce qui manque.",
    starts: ["legal_details."],
  },
] as const;
