import { startTransition, useState } from "react";
import type { Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { searchTools } from "../tools/tool-selection";
import { DocsSection } from "./docs-section";
import { ForwardLink, SectionHeader } from "../shared/section-header";
import { ToolDialog } from "./tool-dialog";
import { ToolRow } from "./tool-row";

const SHOWN = 4;

type Tool = Doc<"tools">;

/** Tools in compact rows, with a search over all of them. */
export function ToolsPanel({
  title,
  tools,
}: {
  readonly title: string;
  readonly tools: Docs<"tools">;
}) {
  const [search, setSearch] = useState("");
  const found = tools.state === "ready" ? searchTools(tools.docs, search) : [];

  return (
    <section aria-labelledby="outils" className="page-frame pt-section">
      <SectionHeader id="outils" title={title}>
        <SearchBox
          label="Rechercher dans les outils"
          placeholder="Rechercher"
          value={search}
          onChange={setSearch}
        />
        <p aria-live="polite" className="sr-only">
          {tools.state === "ready" && plural(found.length, "outil trouvé", "outils trouvés")}
        </p>
      </SectionHeader>
      <div className="mt-part">
        <DocsSection
          docs={tools}
          skeleton={<RowsSkeleton />}
          empty="Aucun outil disponible pour le moment."
        >
          {() => <Rows tools={found.slice(0, SHOWN)} search={search} />}
        </DocsSection>
      </div>
      <p className="mt-6">
        <ForwardLink to={allTools(search)}>Voir tous les outils</ForwardLink>
      </p>
    </section>
  );
}

function Rows({ tools, search }: { readonly tools: readonly Tool[]; readonly search: string }) {
  const [opened, setOpened] = useState<Tool>();
  if (tools.length === 0) {
    return <EmptyState>Aucun outil ne correspond à « {search.trim()} ».</EmptyState>;
  }
  return (
    <>
      <ul>
        {tools.map((tool) => (
          <ToolRow
            key={tool.id}
            tool={tool}
            search={search}
            onOpen={() => startTransition(() => setOpened(tool))}
          />
        ))}
      </ul>
      {opened && <ToolDialog tool={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The address of all tools, with the search passed on. */
function allTools(search: string): string {
  return search.trim() === "" ? "/tools" : `/tools?${new URLSearchParams({ q: search.trim() })}`;
}

function RowsSkeleton() {
  return (
    <Skeleton label="Chargement des outils…">
      {Array.from({ length: SHOWN }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-6 gap-y-3 border-t border-rule py-6 last:border-b lg:grid-cols-12"
        >
          <div className="lg:col-span-4">
            <SkeletonLine className="w-2/3 text-xl" />
            <SkeletonLine className="mt-1 w-1/4 text-sm" />
          </div>
          <div className="h-[3lh] rounded-sm bg-sunken sm:h-[2lh] lg:col-span-5 lg:h-21" />
          <div className="h-11 w-28 rounded-sm bg-sunken lg:col-span-3 lg:justify-self-end" />
        </div>
      ))}
    </Skeleton>
  );
}
