import { picturesOf } from "../../content/agency/pictures";
import { agencyModel, KINDS } from "../../content/agency-model";
import { builtInPictures } from "../../content/built-in/pictures";
import type { Doc } from "../../content/index";
import { type Look, lookOf } from "../../content/look/look";
import { textOf } from "../../lib/parse";
import { DocumentForm } from "./document-form";
import { editedParts } from "./document-form-model";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { partRowsOf } from "../../content/part-values";
import { MenuNotes } from "./menu-notes";
import { LookNotes } from "./look/look-notes";
import { type EditedBrand, PicturesPreview } from "./look/pictures-preview";
import { WithSitePreview } from "./look/site-preview";
import { PartsSection } from "./parts-section";
import { type DocumentEdit, typedParts, useDocumentEdit } from "./use-document-edit";

/** Edits the agency's identity, which every page, mail and file uses. */
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
  const look = editedLook(editing);
  const brand = editedBrand(editing);
  return (
    <WithSitePreview
      look={look}
      typed={typedParts(editing)}
      status={<DocumentStatus editing={editing} page={{ path: "/", label: "Voir le site" }} />}
    >
      <DocumentForm editing={editing} saveLabel="Sauvegarder">
        {SECTIONS.map((section) => (
          <PartsSection key={section.title} editing={editing} section={section}>
            {section === PICTURES && <PicturesPreview look={look} brand={brand} />}
            {section === LOOK && <LookNotes look={look} />}
            {section === MENU && (
              <MenuNotes rows={editedMenu(editing)} parts={editedKinds(editing)} />
            )}
          </PartsSection>
        ))}
      </DocumentForm>
    </WithSitePreview>
  );
}

/** The appearance in the form, saved or not. */
function editedLook({ edit: { values } }: DocumentEdit): Look {
  const [accent, tone, radius, typefaces] = ["accent", "tone", "radius", "typefaces"].map((name) =>
    textOf(values[`look.${name}`]),
  );
  return lookOf({ look: { accent, tone, radius, typefaces } });
}

/** The name and the pictures in the form, saved or not. */
function editedBrand({ edit: { values } }: DocumentEdit): EditedBrand {
  const names = Object.keys(builtInPictures).map((name) => [name, values[`pictures.${name}`]]);
  return {
    name: textOf(values["company_info.name"]),
    pictures: picturesOf({ pictures: Object.fromEntries(names) }),
  };
}

/** The entries and the button of the menu in the form, saved or not. */
function editedMenu({ edit: { values } }: DocumentEdit) {
  const button = { text: values["menu_button.text"], url: values["menu_button.url"] };
  const rows = partRowsOf(values["menu"]) ?? [];
  return textOf(button.text) === "" ? rows : [...rows, button];
}

/** The kinds of content switched on and off in the form, saved or not. */
function editedKinds({ edit: { values } }: DocumentEdit) {
  const kinds = Object.keys(KINDS).map((kind) => [kind, values[`kinds.${kind}`]]);
  return { kinds: Object.fromEntries(kinds) };
}

const PICTURES = {
  title: "Logo et images",
  help: "Un SVG est nettoyé avant d’être gardé\u00A0: ni code, ni appel à un autre site. Les icônes suivent à la prochaine construction du site.",
  starts: ["pictures.logo", "pictures.mark", "pictures.share"],
} as const;

const LOOK = {
  title: "Apparence",
  help: "Les couleurs restent lisibles quoi que vous choisissiez. Les visiteurs les voient à leur prochaine visite.",
  starts: ["look."],
} as const;

const MENU = {
  title: "Menu",
  help: "En haut de chaque page. Une entrée retirée reste au plan du site.",
  starts: ["menu"],
} as const;

/** Sections of the form; each has the parts whose paths begin with one of `starts`. */
const SECTIONS = [
  {
    title: "L’agence",
    help: "Son nom et ce qu’elle fait, partout où le site la présente\u00A0: pages, emails, application installée.",
    starts: ["company_info.name", "company_info.baseline", "company_info.description"],
  },
  PICTURES,
  LOOK,
  {
    title: "Contenus du site",
    help: "Ce qui est absent n’a ni page, ni entrée de menu, ni plan du site, ni écran dans la barre latérale. Rien n’est supprimé.",
    starts: ["kinds."],
  },
  MENU,
  {
    title: "Coordonnées",
    help: "Un champ vide n’est pas affiché.",
    starts: [
      "company_info.address",
      "company_info.phone",
      "company_info.email",
      "company_info.hours",
      "company_info.answer_time",
      "company_info.time_zone",
      "company_info.position",
      "pictures.map",
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
