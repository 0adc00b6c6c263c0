import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { blankSection } from "../../../content/rules/page-sections";
import { type PageSection, sectionsOf } from "../../../content/rules/sections";
import { Button } from "../../../ui/button";
import { FieldGroup } from "../../../ui/form/field-group";
import { useToasts } from "../../../ui/overlay/toast";
import { useMissingPictures } from "../../images/missing-pictures";
import { quoted } from "../../kit/sentences";
import { dragInstructions, UP_AND_DOWN, useDragSensors } from "../list/dragging";
import type { InputProps } from "./input-props";
import { useNextFocus } from "./next-focus";
import { SectionChooser } from "./section-chooser";
import { SectionLine } from "./section-line";
import { sectionAnnouncements, sectionName } from "./section-words";

/** The sections of a page: they can be added, edited, removed and reordered by buttons, pointer or keys. */
export function SectionsInput({ field, value, error, hint, onChange }: InputProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useNextFocus(list);
  const [choosing, setChoosing] = useState(false);
  const sections = sectionsOf(value);
  const folding = useFolding();
  const editing = useSectionList(sections, onChange, focusNext);
  const missing = useMissingPictures();

  return (
    <FieldGroup ref={list} label={field.label} hint={hint} error={error}>
      {sections.length === 0 && (
        <p className="rounded-sm border border-dashed px-3 py-3 text-sm text-ink-faint">
          Aucune section. Ajoutez la première{"\u00A0"}: la page ne montre encore que son titre.
        </p>
      )}
      <Sortable sections={sections} onMove={(from, to, control) => editing.move(from, to, control)}>
        {sections.map((section, place) => (
          <SectionLine
            key={section.id}
            section={section}
            place={place}
            count={sections.length}
            open={folding.isOpen(section.id)}
            checked={error !== undefined}
            missing={missing(section)}
            onToggle={() => folding.toggle(section.id)}
            onChange={(next) => onChange(sections.with(place, next))}
            onMove={(by) => editing.move(place, place + by, by < 0 ? "up" : "down")}
            onRemove={() => editing.remove(place)}
          />
        ))}
      </Sortable>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        data-control="add"
        onClick={() => setChoosing(true)}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
        Ajouter une section
      </Button>
      <p aria-live="polite" className="sr-only">
        {editing.announcement}
      </p>
      {choosing && (
        <SectionChooser
          onChoose={(kind) => {
            const section = blankSection(kind);
            setChoosing(false);
            folding.toggle(section.id);
            onChange([...sections, section]);
            focusNext(section.id, "input, textarea, select");
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}

function useFolding() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    isOpen: (id: string) => open.has(id),
    toggle: (id: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

type Control = "up" | "down" | "drag";

function useSectionList(
  sections: readonly PageSection[],
  onChange: (sections: readonly PageSection[]) => void,
  focusNext: (id: string | undefined, control: string) => void,
) {
  const toasts = useToasts();
  const [announcement, setAnnouncement] = useState("");
  // The toast's button may be pressed later, and must keep sections that were added meanwhile.
  const latest = useRef({ sections, onChange });
  useEffect(() => {
    latest.current = { sections, onChange };
  });
  return {
    announcement,
    move(from: number, to: number, control: Control) {
      const section = sections[from];
      if (!section || to < 0 || to >= sections.length || to === from) return;
      onChange(sections.toSpliced(from, 1).toSpliced(to, 0, section));
      setAnnouncement(`${sectionName(section)}\u00A0: position ${to + 1} sur ${sections.length}`);
      focusNext(section.id, `[data-control='${control}']`);
    },
    remove(place: number) {
      const section = sections[place];
      if (!section) return;
      onChange(sections.toSpliced(place, 1));
      focusNext((sections[place + 1] ?? sections[place - 1])?.id, "[data-control='remove']");
      toasts.show(`Section ${quoted(sectionName(section))} retirée`, {
        label: "La remettre",
        run: () => latest.current.onChange(latest.current.sections.toSpliced(place, 0, section)),
      });
    },
  };
}

function Sortable({
  sections,
  onMove,
  children,
}: {
  readonly sections: readonly PageSection[];
  readonly onMove: (from: number, to: number, control: Control) => void;
  readonly children: ReactNode;
}) {
  const sensors = useDragSensors();
  const ids = sections.map(({ id }) => id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)), "drag");
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={UP_AND_DOWN}
      accessibility={{
        announcements: sectionAnnouncements(sections),
        screenReaderInstructions: dragInstructions("la section"),
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="border-t empty:hidden">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
