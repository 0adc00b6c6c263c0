import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { homepageModel, partSection } from "../../content/document-parts";
import type { Doc } from "../../content/index";
import { Callout } from "../../ui/data/callout";
import { Tabs } from "../../ui/overlay/tabs";
import { DocumentForm } from "./document-form";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { editedParts } from "./document-form-model";
import { homepageTabOf, OTHERS } from "./homepage-tabs";
import { tabOf } from "./part-tabs";
import { PartInputs } from "./part-inputs";
import { PartsSection } from "./parts-section";
import { type DocumentEdit, useDocumentEdit } from "./use-document-edit";
import { OverviewTab } from "./overview-tab";
import { ServicesTab } from "./services-tab";
import { useTab } from "./use-tab";

/** Edits the texts of the home page, section by section. */
export function HomepageScreen() {
  return (
    <DocumentScreen title="Page d’accueil">
      {(find) => <HomepageForm document={find(homepage.id)} />}
    </DocumentScreen>
  );
}

const homepage = editedParts(homepageModel, { stages: true });

const LABELS = {
  dashboard: "Tableau de bord",
  hero: "Bandeau",
  services: "Services",
  about: "À propos",
  testimonials: "Témoignages",
  projects: "Réalisations",
  sections: "Ordre",
  others: "Autres titres",
} as const;

type Section = keyof typeof LABELS;

const SECTIONS = [
  "dashboard",
  "hero",
  "services",
  "about",
  "testimonials",
  "projects",
  "sections",
  "others",
] as const satisfies readonly Section[];

function HomepageForm({ document }: { readonly document: Doc<"documents"> | undefined }) {
  const [open, show] = useTab<Section>(SECTIONS);
  const editing = useDocumentEdit(homepage, document, (issues) => {
    const wrong = SECTIONS.filter((section) => hasOne(Object.keys(issues), section));
    if (wrong[0] !== undefined && !wrong.includes(open)) show(wrong[0]);
  });

  return (
    <>
      <div className="mb-5">
        <DocumentStatus editing={editing} page={{ path: "/", label: "Voir la page" }} reviewed />
      </div>
      <DocumentForm editing={editing} saveLabel="Sauvegarder">
        <Tabs
          label="Sections de la page d’accueil"
          tabs={SECTIONS.map((section) =>
            tabOf(section, LABELS[section], editing, (path) => hasOne([path], section)),
          )}
          selected={open}
          onSelect={show}
        >
          <div className="flex max-w-3xl flex-col gap-5 py-6">{PANELS[open](editing)}</div>
        </Tabs>
      </DocumentForm>
    </>
  );
}

const hasOne = (paths: readonly string[], section: Section) =>
  paths.some((path) => homepageTabOf(path.split(/[./]/u, 1)[0] ?? "") === section);

const pathsOf = (section: Section) =>
  Object.keys(homepageModel.fields).filter((path) => hasOne([path], section));

/** One panel per section: TypeScript refuses this file when one has none. */
const PANELS: Readonly<Record<Section, (editing: DocumentEdit) => ReactNode>> = {
  dashboard: () => <OverviewTab />,
  sections: (editing) => <PartInputs editing={editing} paths={pathsOf("sections")} />,
  hero: (editing) => <PartInputs editing={editing} paths={pathsOf("hero")} />,
  services: (editing) => <ServicesTab editing={editing} paths={pathsOf("services")} />,
  about: (editing) => <PartInputs editing={editing} paths={pathsOf("about")} />,
  testimonials: (editing) => (
    <>
      <PartInputs editing={editing} paths={pathsOf("testimonials")} />
      <Chosen to="/admin/testimonials" label="Gérer les témoignages">
        La page d’accueil montre trois témoignages, ceux qui sont mis en avant d’abord.
      </Chosen>
    </>
  ),
  projects: (editing) => (
    <>
      <PartInputs editing={editing} paths={pathsOf("projects")} />
      <Chosen to="/admin/projects" label="Gérer les projets">
        La page d’accueil montre les trois réalisations les plus récentes.
      </Chosen>
    </>
  ),
  others: (editing) =>
    OTHERS.map((group) => (
      <PartsSection
        key={group}
        editing={editing}
        section={{ title: partSection(group) ?? group, starts: [`${group}.`] }}
      />
    )),
};

/** Says what of a section is not chosen here, with a link to the screen where it is. */
function Chosen({
  to,
  label,
  children,
}: {
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Callout
      actions={
        <Link to={to} className="inline-flex min-h-9 items-center underline-offset-4">
          {label}
        </Link>
      }
    >
      {children}
    </Callout>
  );
}
