import type { Tab } from "../../ui/overlay/tabs";
import type { DocumentEdit } from "./use-document-edit";

/** Whether a path, of a value or of an error, is in a group of parts. */
export const isInGroup = (group: string) => (path: string) => path.split(/[./]/u, 1)[0] === group;

/** The tab of some parts of a document, with a mark while one of them is wrong or not saved. */
export function tabOf(
  value: string,
  label: string,
  { issues, unsaved }: Pick<DocumentEdit, "issues" | "unsaved">,
  isIn: (path: string) => boolean,
): Tab {
  if (Object.keys(issues).some(isIn)) {
    return { value, label, mark: { text: "à corriger", urgent: true } };
  }
  const mark = unsaved.some(isIn) ? { text: "à enregistrer", urgent: false } : undefined;
  return { value, label, mark };
}
