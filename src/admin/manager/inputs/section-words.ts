import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { sectionKindOf } from "../../../content/rules/page-sections";
import type { PageSection } from "../../../content/rules/sections";
import { plainTextOf } from "../../../content/rules/markup";
import { truncateLine } from "../../../lib/truncate";
import { textOf } from "../../../lib/parse";

/** What a section is: « Image et texte ». */
export function sectionKindName(section: PageSection): string {
  return sectionKindOf(section)?.name ?? "Section d’une version plus récente";
}

/** The section on one line: its title, else how its text begins; empty where nothing is written yet. */
export function sectionSummary({ title, text, lead }: PageSection): string {
  const written = textOf(title).trim() || plainTextOf(textOf(text)) || textOf(lead);
  return truncateLine(written.trim(), 80);
}

/** How sentences call it. */
export const sectionName = (section: PageSection) =>
  sectionSummary(section) || sectionKindName(section);

/** What is said of a section that is dragged. */
export function sectionAnnouncements(sections: readonly PageSection[]): Announcements {
  const said = (id: UniqueIdentifier, over: UniqueIdentifier) => {
    const section = sections.find((each) => each.id === id);
    const place = sections.findIndex((each) => each.id === over) + 1;
    return `${section ? sectionName(section) : ""}, position ${place} sur ${sections.length}`;
  };
  return {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? said(active.id, over.id) : undefined),
    // Where it arrived, the list says itself.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `Déplacement annulé. ${said(active.id, active.id)}`,
  };
}
