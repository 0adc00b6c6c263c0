import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { leaveSelected } from "../blocks/text-after-block";

/** What an editor does with pasted or dropped files. */
export interface FileTaking {
  /** Called once the cursor is where the files belong. */
  readonly onFiles: (files: readonly File[]) => void;
  /** Whether HTML that comes with files has anything to paste. */
  readonly hasContent: (html: string) => boolean;
}

/** The dialog for such files: PDFs become links, anything else is taken for pictures, which says why one is none. */
export function dialogFor(files: readonly File[]): "file" | "image" {
  return files.every(isCalledPdf) ? "file" : "image";
}

/** Systems where no program opens PDFs give their files no type. */
const isCalledPdf = ({ name, type }: File) =>
  type === "application/pdf" || (type === "" && /\.pdf$/iu.test(name));

/** Takes the files of a paste; returns false for any other paste. A selected picture stays, above what comes. */
export function pasteFiles(view: EditorView, event: ClipboardEvent, taking: FileTaking): boolean {
  const files = filesIn(event.clipboardData, taking);
  if (files.length === 0) return false;
  const { tr } = view.state;
  if (leaveSelected(tr)) view.dispatch(tr);
  taking.onFiles(files);
  return true;
}

/** Takes files that are dropped from another program; otherwise the browser would open them in a page of their own. */
export function dropFiles(view: EditorView, event: DragEvent, taking: FileTaking): boolean {
  const files = filesIn(event.dataTransfer, taking);
  if (files.length === 0) return false;
  const { doc, tr } = view.state;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (place) tr.setSelection(Selection.near(doc.resolve(place.pos)));
  leaveSelected(tr);
  view.dispatch(tr);
  taking.onFiles(files);
  return true;
}

/**
 * The files that are meant themselves. Word processors and spreadsheets add a picture of the text that they copy: then
 * the text is pasted. A picture of a web page comes as a file, and with its address, which a paste leaves out.
 */
function filesIn(data: DataTransfer | null, { hasContent }: FileTaking): readonly File[] {
  if (!data || data.files.length === 0) return [];
  return hasContent(data.getData("text/html")) ? [] : [...data.files];
}
