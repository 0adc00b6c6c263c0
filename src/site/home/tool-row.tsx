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
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 border-t border-rule py-5 last:border-b lg:grid-cols-12 lg:py-3.5 lg:items-start">
      <div className="flex min-w-0 items-start gap-4 max-lg:col-span-2 lg:col-span-4">
        <ContentIcon name={icon} className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <h3 className="heading-type text-xl">
            <FoundText text={name} search={search} />
          </h3>
          <p className="mt-1 text-sm text-ink-faint">
            <FoundText text={categoryLabel(tool)} search={search} />
          </p>
        </div>
      </div>
      <div className="min-w-0 max-lg:contents lg:col-span-5">
        <p className="max-w-measure text-ink-soft max-lg:col-span-2">
          <FoundText text={beginning} search={search} />
        </p>
        {beginning !== description && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="text-link min-h-11 justify-self-start font-medium lg:min-h-8"
          >
            Voir Plus<span className="sr-only"> : {name}</span>
          </button>
        )}
      </div>
      <div className="flex max-w-64 flex-wrap justify-end gap-y-2 text-right max-lg:col-start-2 lg:col-span-3 lg:max-w-none">
        <TryTool
          link={link}
          variant="secondary"
          text={
            <span>
              Essayer<span className="sr-only"> {name}</span>
            </span>
          }
        />
      </div>
    </li>
  );
}
