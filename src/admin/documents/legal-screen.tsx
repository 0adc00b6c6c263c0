import { Link, useParams } from "react-router-dom";
import type { Doc } from "../../content/index";
import { DocumentForm } from "./document-form";
import { DocumentScreen } from "./document-screen";
import { DocumentStatus } from "./document-state";
import { type DocumentFormModel, editedText } from "./document-form-model";
import { PartInputs } from "./part-inputs";
import { useDocumentEdit } from "./use-document-edit";
import { WritingHelp } from "./writing-help";
import { adminPath } from "../kit/screens";

/** The two legal texts, together or one at a time. */
export function LegalScreen() {
  const { text } = useParams();
  const shown = TEXTS.filter(({ id }) => text === undefined || text === id);
  return (
    <DocumentScreen title="Textes légaux">
      {(find) => (
        <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="flex min-w-0 max-w-4xl flex-col gap-12">
            <TextLinks current={text} />
            {shown.map((edited) => (
              <LegalText key={edited.id} edited={edited} document={find(edited.id)} />
            ))}
          </div>
          <div className="xl:order-none">
            <WritingHelp />
          </div>
        </div>
      )}
    </DocumentScreen>
  );
}

const TEXTS = [
  editedText("terms", "Conditions Générales"),
  editedText("privacy", "Politique de Confidentialité"),
] as const;

const CHOICES = [
  { path: undefined, label: "Les deux textes" },
  ...TEXTS.map(({ id, title }) => ({ path: id, label: title })),
];

function TextLinks({ current }: { readonly current: string | undefined }) {
  return (
    <nav aria-label="Textes légaux" className="-mb-8">
      <ul className="flex gap-x-6 overflow-x-auto border-b">
        {CHOICES.map(({ path, label }) => (
          <li key={label} className="shrink-0">
            <Link
              to={adminPath(path === undefined ? "legal" : `legal/${path}`)}
              aria-current={path === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-ink-soft no-underline hover:text-ink current:border-accent current:text-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalText({
  edited,
  document,
}: {
  readonly edited: DocumentFormModel;
  readonly document: Doc<"documents"> | undefined;
}) {
  const editing = useDocumentEdit(edited, document);
  return (
    <section aria-labelledby={`texte-${edited.id}`}>
      <header className="mb-4">
        <h2 id={`texte-${edited.id}`} className="heading-type text-xl">
          {edited.title}
        </h2>
        <div className="mt-1">
          <DocumentStatus
            editing={editing}
            page={{ path: `/legal/${edited.id}`, label: "Voir la page" }}
            reviewed
          />
        </div>
      </header>
      <DocumentForm editing={editing} label={edited.title} saveLabel="Sauvegarder">
        <div className="flex flex-col gap-5 [--editor-height:24rem] [&_.editor-text]:min-h-96">
          <PartInputs editing={editing} paths={Object.keys(edited.fields)} />
        </div>
      </DocumentForm>
    </section>
  );
}
