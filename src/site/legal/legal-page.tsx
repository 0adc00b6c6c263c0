import { Printer } from "lucide-react";
import { Suspense } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { ofName } from "../../content/agency/agency";
import { formatDate } from "../../lib/format";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState, NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader } from "../../ui/page/page";
import { SanitizedText } from "../../ui/text/rich-text";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { useLinkedPlace } from "../../ui/page/use-linked-place";
import { useSafeText } from "../../ui/text/use-safe-text";
import { TableOfContents } from "./contents";
import { defaultTexts } from "./default-texts";
import { isLegalType, LEGAL_TYPES, type LegalText, legalText, type LegalType } from "./legal-text";
import { MeantPages } from "../suggestions/meant-pages";

const legalDocuments = { selector: { id: { $in: [...LEGAL_TYPES] } } };

/** A legal text; without a type, it redirects to the terms. */
export function LegalPage() {
  const { type } = useParams();
  const { search, hash } = useLocation();
  if (isLegalType(type)) return <Legal type={type} />;
  if (type !== undefined) return <Unknown />;
  return <Navigate replace to={{ pathname: "/legal/terms", search, hash }} />;
}

function Unknown() {
  return (
    <Page title="Page introuvable" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Page introuvable" />
        <EmptyState
          actions={
            <>
              {LEGAL_TYPES.map((type) => (
                <ButtonLink key={type} to={`/legal/${type}`} variant="secondary">
                  {defaultTexts[type].title}
                </ButtonLink>
              ))}
            </>
          }
        >
          Aucun texte légal n’est à cette adresse.
        </EmptyState>
        <MeantPages />
      </div>
    </Page>
  );
}

function Legal({ type }: { readonly type: LegalType }) {
  const documents = useDocs("documents", legalDocuments);
  const agency = useAgency();
  const texts =
    documents.state === "ready"
      ? LEGAL_TYPES.map((each) => legalText(documents.docs, each, agency))
      : [];
  const text = texts.find((each) => each.type === type);
  const title = text?.title ?? defaultTexts[type].title;

  return (
    <Page title={title} description={DESCRIPTIONS[type](agency.name)}>
      <div className="page-frame min-h-svh pt-part pb-section">
        {documents.state === "loading" && <LegalSkeleton />}
        {documents.state === "unavailable" && (
          <>
            <PageHeader title={title} />
            <NotOnThisDevice />
          </>
        )}
        {text && (
          <Suspense fallback={<LegalSkeleton />}>
            <Text key={type} text={text} texts={texts} />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

const DESCRIPTIONS: Readonly<Record<LegalType, (agency: string) => string>> = {
  terms: (agency) =>
    `Éditeur du site, règles d’utilisation et conditions des prestations ${ofName(agency)}.`,
  privacy: (agency) =>
    `Quelles données ${agency} traite, pourquoi, pendant combien de temps, et quels sont vos droits.`,
};

function Text({ text, texts }: { readonly text: LegalText; readonly texts: readonly LegalText[] }) {
  useLinkedPlace();
  const safe = useSafeText(text.html, { withHeadings: true });
  return (
    <>
      <PageHeader title={text.title}>
        {text.updatedAt === undefined
          ? undefined
          : `Dernière mise à jour\u00A0: ${formatDate(text.updatedAt)}`}
      </PageHeader>
      <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
        <aside className="print:hidden lg:col-span-4 lg:pr-8 xl:col-span-3 xl:pr-0">
          <div className="space-y-8 lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)]">
            <nav aria-label="Textes légaux">
              <ul className="border-b border-rule">
                {texts.map(({ type, title }) => (
                  <li key={type} className="border-t border-rule">
                    <Link
                      to={`/legal/${type}`}
                      aria-current={type === text.type ? "page" : undefined}
                      className="flex min-h-11 items-center py-2 leading-snug text-ink-soft hover:text-ink current:font-semibold current:text-accent"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <TableOfContents headings={safe.headings} />
            <Button variant="quiet" size="sm" onClick={() => window.print()} className="-ml-3">
              <Printer aria-hidden className="size-4" strokeWidth={1.75} />
              Imprimer
            </Button>
          </div>
        </aside>
        <SanitizedText text={safe} className="min-w-0 text-lg lg:col-span-8 xl:col-start-5" />
      </div>
    </>
  );
}

function LegalSkeleton() {
  return (
    <Skeleton label="Chargement du texte…">
      <div className="border-b border-ink pb-6">
        <SkeletonLine className="w-3/5 text-title" />
      </div>
      <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
        <div className="h-23 border-y border-rule lg:col-span-4 xl:col-span-3" />
        <div className="max-w-measure text-lg lg:col-span-8 xl:col-start-5">
          {["", "", "w-4/5", "mt-8 w-2/5", "mt-4", "", "", "w-3/5"].map((width, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of nothing
            <SkeletonLine key={line} className={width} />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
