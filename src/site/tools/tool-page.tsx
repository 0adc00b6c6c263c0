import { useParams } from "react-router-dom";
import { searchDescription } from "../../content/rules/search";
import { useDocs } from "../../store/queries/use-docs";
import { Badge } from "../../ui/data/badge";
import { Breadcrumb } from "../../ui/page/breadcrumb";
import { ButtonLink } from "../../ui/button";
import { NotOnThisDevice } from "../../ui/data/empty-state";
import { Page, PageHeader, PageTitle } from "../../ui/page/page";
import { PlainText } from "../../ui/text/plain-text";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { ContentIcon } from "../shared/content-icon";
import { OtherTools } from "./other-tools";
import { ToolFacts } from "./tool-facts";
import type { Tool } from "./tool-selection";
import { TryTool } from "./try-tool";
import { MeantPages } from "../suggestions/meant-pages";

const ABOVE = [
  { to: "/", text: "Accueil" },
  { to: "/tools", text: "Outils" },
] as const;

export function ToolPage() {
  const { id } = useParams();
  const tools = useDocs("tools");

  if (tools.state !== "ready") {
    return (
      <Page title="Outil">
        <div className="page-frame min-h-svh pt-part pb-section">
          {tools.state === "loading" ? <ToolSkeleton /> : <NotLoaded />}
        </div>
      </Page>
    );
  }
  const tool = tools.docs.find((each) => each.id === id);
  return tool ? <TheTool tool={tool} tools={tools.docs} /> : <NotFound />;
}

function TheTool({ tool, tools }: { readonly tool: Tool; readonly tools: readonly Tool[] }) {
  return (
    <Page title={tool.name} description={searchDescription({}, tool.description)}>
      <article className="page-frame pt-part pb-section">
        <Breadcrumb above={ABOVE} here={tool.name} />
        <header className="mt-6 grid gap-x-6 gap-y-5 border-b border-ink pb-6 lg:grid-cols-12 lg:items-end">
          <div className="min-w-0 lg:col-span-9">
            {tool.featured && (
              <p className="mb-4">
                <Badge tone="accent">RECOMMANDÉ</Badge>
              </p>
            )}
            <PageTitle>{tool.name}</PageTitle>
          </div>
          <ContentIcon
            name={tool.icon}
            className="size-16 stroke-[0.75] text-accent max-lg:-order-1 lg:col-span-3 lg:size-24 lg:justify-self-end"
          />
        </header>
        <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-7">
            <div className="max-w-measure text-lead text-ink-soft">
              <PlainText text={tool.description} />
            </div>
            <div className="mt-8 flex flex-wrap gap-3">
              <TryTool link={tool.link} size="lg" />
            </div>
          </div>
          <ToolFacts
            tool={tool}
            className="border-b border-rule lg:col-span-4 lg:col-start-9 lg:self-start"
          />
        </div>
      </article>
      <OtherTools tool={tool} tools={tools} />
    </Page>
  );
}

function NotFound() {
  return (
    <Page title="Outil introuvable" hidden>
      <div className="page-frame min-h-[70svh] pt-part pb-section">
        <PageHeader title="Outil introuvable">
          L’outil que vous recherchez n’existe pas ou a été supprimé.
        </PageHeader>
        <div className="mt-part">
          <ButtonLink to="/tools">Voir tous les outils</ButtonLink>
        </div>
        <MeantPages />
      </div>
    </Page>
  );
}

function NotLoaded() {
  return (
    <>
      <PageHeader title="Outil" />
      <NotOnThisDevice />
    </>
  );
}

function ToolSkeleton() {
  return (
    <Skeleton label="Chargement de l’outil…">
      <SkeletonLine className="my-1.5 w-56 text-sm" />
      <div className="mt-6 border-b border-ink pb-6">
        <div className="mb-5 size-16 lg:mb-0 lg:h-24" />
        <SkeletonLine className="w-2/3 text-title" />
      </div>
      <div className="mt-part max-w-measure text-lead">
        <SkeletonLine />
        <SkeletonLine className="w-4/5" />
        <SkeletonLine className="w-3/5" />
      </div>
    </Skeleton>
  );
}
