import type { Doc } from "../../content/index";
import { FoundText } from "../../ui/text/found-text";
import { ContentIcon } from "../shared/content-icon";
import { categoryLabel } from "../tools/tool-selection";
import { TryTool } from "../tools/try-tool";
import { truncateWords } from "../../lib/truncate";

const DESCRIPTION_LENGTH = 100;

/** A tool's name and description, with a link to try it. */
export function ToolRow({
  tool,
  search,
  onOpen,
}: {
  readonly tool: Doc<"tools">;
  readonly search: string;
  readonly onOpen: () => void;
}) {
  const { name, description, icon, link } = tool;
  const beginning = truncateWords(description, DESCRIPTION_LENGTH);
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-4 gap-y-2 border-t border-rule py-4">
      <ContentIcon name={icon} className="size-6 text-accent" />
      <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex w-18 grow flex-wrap items-baseline gap-x-3">
          <h3 className="heading-type min-w-0 text-xl leading-tight">
            <FoundText text={name} search={search} />
          </h3>
          <p className="min-w-0 text-sm text-ink-faint">
            <FoundText text={categoryLabel(tool)} search={search} />
          </p>
        </div>
        <div className="flex max-w-40 flex-wrap justify-end text-right">
          <TryTool
            link={link}
            variant="secondary"
            size="sm"
            text={
              <span>
                Essayer<span className="sr-only"> {name}</span>
              </span>
            }
          />
        </div>
      </div>
      <p className="col-span-2 col-start-2 max-w-measure text-ink-soft max-sm:col-span-3 max-sm:col-start-1">
        <FoundText text={beginning} search={search} />{" "}
        {beginning !== description && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-link font-medium whitespace-nowrap"
          >
            Voir Plus<span className="sr-only"> : {name}</span>
          </button>
        )}
      </p>
    </li>
  );
}
