import { startTransition, useState } from "react";
import type { Doc } from "../../content/index";
import type { Docs } from "../../store/database/docs";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { searchTools } from "../tools/tool-selection";
import { DocsSection } from "./docs-section";
import { ForwardLink } from "../shared/section-header";
import { ToolDialog } from "./tool-dialog";
import { ToolRow } from "./tool-row";

const SHOWN = 4;

type Tool = Doc<"tools">;

/** Tools in compact rows, with a search over all of them; on phones the rows are cards that scroll sideways. */
export function ToolsPanel({
  title,
  tools,
  half,
}: {
  readonly title: string;
  readonly tools: Docs<"tools">;
  /** Whether another section is beside it on wide screens. */
  readonly half: boolean;
}) {
  const [search, setSearch] = useState("");
  const found = tools.state === "ready" ? searchTools(tools.docs, search) : [];
  const columns = half ? "sm:max-lg:grid-cols-2" : "sm:grid-cols-2";

  return (
    <section aria-labelledby="outils" className={half ? HALF_SECTION : SECTION}>
      <div className={half ? "space-y-5" : "grid gap-x-6 gap-y-5 lg:grid-cols-2 lg:items-end"}>
        <h2 id="outils" className="display-type text-heading">
          {title}
        </h2>
        {tools.state === "ready" && tools.docs.length === 0 ? null : (
          <SearchBox
            label="Rechercher dans les outils"
            placeholder="Rechercher"
            value={search}
            onChange={setSearch}
          />
        )}
        <p aria-live="polite" className="sr-only">
          {tools.state === "ready" && plural(found.length, "outil trouvé", "outils trouvés")}
        </p>
      </div>
      <div className="strip mt-part">
        <DocsSection
          docs={tools}
          skeleton={<RowsSkeleton columns={columns} />}
          empty="Aucun outil disponible pour le moment."
        >
          {() => <Rows tools={found.slice(0, SHOWN)} search={search} columns={columns} />}
        </DocsSection>
        <p className="sm:mt-3">
          <ForwardLink to={allTools(search)}>Voir tous les outils</ForwardLink>
        </p>
      </div>
    </section>
  );
}

const HALF_SECTION = "min-w-0";
const SECTION = "page-frame pt-section";
const ROWS = "gap-x-6 sm:grid sm:border-b sm:border-rule";

function Rows({
  tools,
  search,
  columns,
}: {
  readonly tools: readonly Tool[];
  readonly search: string;
  readonly columns: string;
}) {
  const [opened, setOpened] = useState<Tool>();
  if (tools.length === 0) {
    return (
      <div>
        <EmptyState>{`Aucun outil ne correspond à «\u00A0${search.trim()}\u00A0».`}</EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className={`${ROWS} ${columns}`}>
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

function RowsSkeleton({ columns }: { readonly columns: string }) {
  return (
    <Skeleton label="Chargement des outils…">
      <div className={`${ROWS} ${columns}`}>
        {Array.from({ length: SHOWN }, (_, row) => (
          <div key={row} className="border-t border-rule pt-4 pb-3">
            <SkeletonLine className="w-2/3 text-xl" />
            <SkeletonLine className="mt-1 w-1/4 text-sm" />
            <div className="mt-2 mb-8 h-[3lh] rounded-sm bg-sunken sm:h-[2lh]" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
