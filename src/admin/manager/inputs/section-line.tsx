import { useSortable } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, ChevronRight, LayoutTemplate, Trash2 } from "lucide-react";
import { issuesOfSection } from "../../../content/rules/page-sections";
import { isKindName, type PageSection } from "../../../content/rules/sections";
import { IconButton } from "../../../ui/icon-button";
import { DragHandle, DragHold } from "../list/drag-handle";
import { MOTION } from "../list/dragging";
import { SectionFields } from "./section-fields";
import { sectionIcons } from "./section-icons";
import { sectionKindName, sectionName, sectionSummary } from "./section-words";
import { useMovedFocus } from "../../../ui/page/use-moved-focus";

/** One section of a page: a line with controls, and its fields once it is unfolded. */
export function SectionLine({
  section,
  place,
  count,
  open,
  checked,
  missing,
  onToggle,
  onChange,
  onMove,
  onRemove,
}: {
  readonly section: PageSection;
  readonly place: number;
  readonly count: number;
  readonly open: boolean;
  /** Whether errors are shown: then a section with an error is open. */
  readonly checked: boolean;
  /** How many of its pictures are no longer in the library. */
  readonly missing: number;
  readonly onToggle: () => void;
  readonly onChange: (section: PageSection) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, ...dragged } =
    useSortable({
      id: section.id,
      attributes: { roleDescription: "poignée" },
      transition: MOTION,
    });
  const controls = useMovedFocus<HTMLSpanElement>(place);
  const issues = checked ? issuesOfSection(section) : {};
  const isWrong = Object.keys(issues).length > 0;
  const shown = open || isWrong;
  const name = sectionName(section);
  const fieldsId = `section-${section.id}`;
  return (
    <DragHold value={{ ...attributes, ...listeners, ref: setActivatorNodeRef }}>
      <li
        ref={setNodeRef}
        data-row={section.id}
        style={{
          transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
          transition: dragged.transition,
        }}
        className={`border-b ${dragged.isDragging ? "relative z-10 bg-raised shadow-float" : ""}`}
      >
        <div className="flex items-center gap-1 max-sm:flex-wrap">
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={fieldsId}
            onClick={onToggle}
            className="group flex min-h-12 min-w-0 grow items-center gap-3 py-2 text-left hover:text-accent max-sm:basis-full"
          >
            <ChevronRight
              aria-hidden
              strokeWidth={1.75}
              className="size-5 shrink-0 text-ink-faint transition-transform group-aria-expanded:rotate-90"
            />
            <KindIcon kind={section.kind} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{sectionKindName(section)}</span>
              <Summary section={section} missing={missing} wrong={isWrong} />
            </span>
          </button>
          <span ref={controls} className="ml-auto flex shrink-0 items-center max-sm:pb-2">
            <DragHandle label={`Déplacer ${name}`} />
            <IconButton
              icon={ArrowUp}
              label={`Monter ${name}`}
              aria-disabled={place === 0}
              data-control="up"
              onClick={() => place > 0 && onMove(-1)}
              className={CONTROL}
            />
            <IconButton
              icon={ArrowDown}
              label={`Descendre ${name}`}
              aria-disabled={place === count - 1}
              data-control="down"
              onClick={() => place < count - 1 && onMove(1)}
              className={CONTROL}
            />
            <IconButton
              icon={Trash2}
              label={`Retirer ${name}`}
              data-control="remove"
              onClick={onRemove}
              className={`${CONTROL} hover:bg-danger-wash hover:text-danger`}
            />
          </span>
        </div>
        <div id={fieldsId} hidden={!shown} className="pt-1 pb-6 sm:pl-8">
          {shown && <SectionFields section={section} issues={issues} onChange={onChange} />}
        </div>
      </li>
    </DragHold>
  );
}

const CONTROL =
  "aria-disabled:opacity-30 aria-disabled:hover:bg-transparent md:size-9 [&>svg]:size-4";

function KindIcon({ kind }: { readonly kind: string }) {
  const Icon = isKindName(kind) ? sectionIcons[kind] : LayoutTemplate;
  return <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.5} />;
}

function Summary({
  section,
  missing,
  wrong,
}: {
  readonly section: PageSection;
  readonly missing: number;
  readonly wrong: boolean;
}) {
  if (wrong) return <span className="block text-sm text-danger">À compléter</span>;
  if (missing > 0) {
    return (
      <span className="block text-sm text-danger">
        {missing === 1 ? "Une image n’est plus" : `${missing} images ne sont plus`} dans la
        bibliothèque{"\u00A0"}: choisissez-en une autre.
      </span>
    );
  }
  const summary = sectionSummary(section);
  return summary === "" ? null : (
    <span className="block truncate text-sm text-ink-soft">{summary}</span>
  );
}
