import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import { sectionKindOf } from "../../../content/rules/page-sections";
import type { PageSection } from "../../../content/rules/sections";
import { plainTextOf } from "../../../content/rules/markup";
import { truncateLine } from "../../../lib/truncate";
import { textOf } from "../../../lib/parse";

/** The name of a section's kind, for example « Image et texte ». */
export function sectionKindName(section: PageSection): string {
  return sectionKindOf(section)?.name ?? "Section d’une version plus récente";
}

/** One line about a section: its title, or the beginning of its text; empty where nothing is written. */
export function sectionSummary({ title, text, lead }: PageSection): string {
  const written = textOf(title).trim() || plainTextOf(textOf(text)) || textOf(lead);
  return truncateLine(written.trim(), 80);
}

/** The name of a section in messages. */
export const sectionName = (section: PageSection) =>
  sectionSummary(section) || sectionKindName(section);

/** What screen readers announce while a section is dragged. */
export function sectionAnnouncements(sections: readonly PageSection[]): Announcements {
  const said = (id: UniqueIdentifier, over: UniqueIdentifier) => {
    const section = sections.find((each) => each.id === id);
    const place = sections.findIndex((each) => each.id === over) + 1;
    return `${section ? sectionName(section) : ""}, position ${place} sur ${sections.length}`;
  };
  return {
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? said(active.id, over.id) : undefined),
    // The list itself announces the new position.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `Déplacement annulé. ${said(active.id, active.id)}`,
  };
}
