import {
  PAGE_SECTIONS,
  type PageSectionName,
  pageTextsModel,
} from "../../content/page-texts-model";
import type { Doc } from "../../content/index";
import { lookOf } from "../../content/look/look";
import { useAgency } from "../../store/queries/agency";
import { Tabs } from "../../ui/overlay/tabs";
import { DocumentForm } from "./document-form";
import { editedParts } from "./document-form-model";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { WithSitePreview } from "./look/site-preview";
import { isInGroup, tabOf } from "./part-tabs";
import { PartInputs } from "./part-inputs";
import { isOff } from "../../content/kinds";
import { typedParts, useDocumentEdit } from "./use-document-edit";
import { useTab } from "./use-tab";

/** Edits the titles, leads, calls to action and descriptions of the site's own pages, page by page. */
export function TextsScreen() {
  return (
    <DocumentScreen title="Textes des pages">
      {(find) => <TextsForm document={find(texts.id)} />}
    </DocumentScreen>
  );
}

const texts = editedParts(pageTextsModel, { stages: true });

/** The page that shows each part, and its name in the tab. */
const PAGES: Readonly<Record<PageSectionName, { readonly tab: string; readonly path: string }>> = {
  services_page: { tab: "Services", path: "/services" },
  work_steps: { tab: "Étapes de travail", path: "/services" },
  service_page: { tab: "Un service", path: "/services" },
  offers_page: { tab: "Offres", path: "/offers" },
  projects_page: { tab: "Réalisations", path: "/projects" },
  blog_page: { tab: "Blog", path: "/blog" },
  tools_page: { tab: "Outils", path: "/tools" },
  faq_page: { tab: "FAQ", path: "/faq" },
  glossary_page: { tab: "Glossaire", path: "/glossary" },
  testimonials_page: { tab: "Témoignages", path: "/testimonials" },
  contact_page: { tab: "Contact", path: "/contact" },
  sitemap_page: { tab: "Plan du site", path: "/sitemap" },
  letter: { tab: "Lettre", path: "/contact" },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a table of our own.
const NAMES = Object.keys(PAGE_SECTIONS) as [PageSectionName, ...PageSectionName[]];

function TextsForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const { parts } = useAgency();
  const [open, show] = useTab<PageSectionName>(NAMES);
  const editing = useDocumentEdit(texts, document, (issues) => {
    const wrong = NAMES.filter((name) => Object.keys(issues).some(isInGroup(name)));
    if (wrong[0] !== undefined && !wrong.includes(open)) show(wrong[0]);
  });
  // The open tab stays, though its page may just have been switched off.
  const shown = NAMES.filter((name) => name === open || !isOff(parts, PAGES[name].path));

  return (
    <WithSitePreview
      look={lookOf(parts)}
      typed={typedParts(editing)}
      first={PAGES[open].path}
      status={
        <DocumentStatus
          editing={editing}
          page={{ path: PAGES[open].path, label: "Voir la page" }}
        />
      }
    >
      <DocumentForm editing={editing} saveLabel="Sauvegarder">
        <Tabs
          label="Pages du site"
          tabs={shown.map((name) => tabOf(name, PAGES[name].tab, editing, isInGroup(name)))}
          selected={open}
          onSelect={show}
        >
          <div className="flex max-w-3xl flex-col gap-5 py-6">
            <PartInputs
              editing={editing}
              paths={Object.keys(pageTextsModel.fields).filter(isInGroup(open))}
            />
          </div>
        </Tabs>
      </DocumentForm>
    </WithSitePreview>
  );
}
