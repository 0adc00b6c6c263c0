import { Plus } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { Badge } from "../../ui/data/badge";
import { FoundText } from "../../ui/text/found-text";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { ContentIcon } from "../shared/content-icon";
import { useOpenHere } from "../../ui/overlay/use-open-here";
import { addressOfTool, FROM_LIST } from "./opened-tool";
import { toolPath } from "./tool-path";
import { categoryLabel, type Tool } from "./tool-selection";
import { ToolTags } from "./tool-tags";

/** A list with one line per tool; each opens the tool's details over the list. */
export function ToolList({
  tools,
  search,
  onOpen,
}: {
  readonly tools: readonly Tool[];
  readonly search: string;
  readonly onOpen: () => void;
}) {
  if (tools.length === 0) return null;
  return (
    <ul className="border-b border-rule">
      {tools.map((tool) => (
        <ToolRow key={tool.id} tool={tool} search={search} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function ToolRow({
  tool,
  search,
  onOpen,
}: {
  readonly tool: Tool;
  readonly search: string;
  readonly onOpen: () => void;
}) {
  const [params] = useSearchParams();
  const openHere = useOpenHere();
  const { name, description, icon, tags, featured } = tool;
  return (
    <li className={`${ROW} group relative`}>
      <ContentIcon
        name={icon}
        className={featured ? "mt-1 size-8 text-accent lg:size-10" : "mt-1 size-7 text-ink-faint"}
      />
      <div className="min-w-0 lg:col-span-4">
        <h2 className={`heading-type ${featured ? "text-heading" : "text-xl"}`}>
          <Link
            to={toolPath(tool)}
            aria-haspopup="dialog"
            onClick={(event) => {
              onOpen();
              openHere(addressOfTool(params, search, tool.id), OVER_LIST)(event);
            }}
            className="transition-colors group-hover:text-accent after:absolute after:inset-0"
          >
            <FoundText text={name} search={search} />
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {categoryLabel(tool)}
          {featured && <Badge tone="accent">RECOMMANDÉ</Badge>}
        </p>
      </div>
      <div className="min-w-0 max-lg:col-start-2 lg:col-span-6">
        <p className="line-clamp-3 max-w-[39em] text-ink-soft">
          <FoundText text={description} search={search} />
        </p>
        <div className="mt-3">
          <ToolTags tags={tags} />
        </div>
      </div>
      <Plus
        aria-hidden
        strokeWidth={1.5}
        className="mt-1 size-5 justify-self-end text-ink-faint transition-colors group-hover:text-accent max-lg:hidden"
      />
    </li>
  );
}

const OVER_LIST = { state: FROM_LIST, preventScrollReset: true };

export function ToolListSkeleton() {
  return (
    <Skeleton label="Chargement des outils…">
      <div className="grid gap-x-6 gap-y-5 py-6 lg:grid-cols-12">
        <div className="h-11 rounded-sm bg-sunken lg:order-last lg:col-span-4 xl:col-span-3 xl:col-start-10" />
        <div className="h-23 sm:h-10 lg:col-span-8" />
      </div>
      <SkeletonLine className="mb-4 w-32 text-sm" />
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={ROW}>
          <div className="mt-1 size-7 rounded-sm bg-sunken" />
          <div className="lg:col-span-4">
            <SkeletonLine className="w-3/5 text-xl" />
            <SkeletonLine className="mt-1 w-2/5 text-sm" />
          </div>
          <div className="max-lg:col-start-2 lg:col-span-6">
            <SkeletonLine className="max-w-[39em]" />
            <SkeletonLine className="w-2/3" />
            <SkeletonLine className="mt-3 w-1/2 text-sm" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const ROW =
  "grid grid-cols-[2.75rem_1fr] gap-x-2 gap-y-3 border-t border-rule py-6 lg:grid-cols-12 lg:gap-x-6";
