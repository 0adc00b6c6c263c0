import { EditorContent } from "@tiptap/react";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useToasts } from "../../ui/overlay/toast";
import type { TextAttributes } from "./text-attributes";
import { OutsideForm } from "../kit/outside-form";
import { CaptionDialog } from "./dialogs/caption-dialog";
import { EditorToolbar } from "./editor-toolbar";
import { dialogFor } from "./files/brought-files";
import { FileDialog } from "./files/file-dialog";
import { VideoDialog } from "./videos/video-dialog";
import { ImageDialog } from "./dialogs/image-dialog";
import { LinkDialog } from "./links/link-dialog";
import type { InsertDialog } from "./slash/inserts";
import { SlashMenu } from "./slash/slash-menu";
import type { Headings } from "./blocks/text-styles";
import { type EarlyText, useEarlyText } from "./use-early-text";
import { useRichEditor } from "./use-rich-editor";

/** An editor for a rich text: a toolbar, and the text styled as on the public page. */
export function RichEditor({
  value,
  headings,
  attributes,
  toolbarIn,
  early,
  onChange,
}: {
  readonly value: string;
  readonly headings: Headings;
  /** The id and ARIA attributes that name and describe the text. */
  readonly attributes: TextAttributes;
  /** Where the toolbar is drawn when the text has a whole page; without it, the editor is framed like a field. */
  readonly toolbarIn?: HTMLElement | undefined;
  readonly early: EarlyText;
  readonly onChange: (value: string) => void;
}) {
  const toasts = useToasts();
  const [asked, setAsked] = useState<InsertDialog>();
  /** The files that were pasted or dropped, for the dialog that is open. */
  const [files, setFiles] = useState<readonly File[]>([]);
  const close = () => {
    setAsked(undefined);
    setFiles([]);
  };
  const frame = useRef<HTMLDivElement>(null);
  const isPage = toolbarIn !== undefined;
  const editor = useRichEditor({
    frame,
    value,
    headings,
    attributes,
    isPage,
    onChange,
    onFiles: (brought) => {
      setFiles(brought);
      setAsked(dialogFor(brought));
    },
    onForeignPictures: () => toasts.showProblem(PICTURES_LEFT_OUT),
    onKeyDown: (event) => {
      const opensLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (opensLink) setAsked("link");
      else if (!event.altKey || event.key !== "F10") return false;
      else (toolbarIn ?? frame.current)?.querySelector<HTMLElement>(FIRST_TOOL)?.focus();
      return true;
    },
  });
  useEarlyText(editor, early);
  const toolbar = (
    <EditorToolbar
      editor={editor}
      headings={headings}
      controls={String(attributes["id"])}
      look={isPage ? ON_PAGE : IN_FRAME}
      onAsk={setAsked}
    />
  );

  return (
    <div ref={frame} className={`relative ${isPage ? PAGE : FRAME}`}>
      {isPage ? createPortal(toolbar, toolbarIn) : toolbar}
      <EditorContent
        editor={editor}
        className={
          isPage
            ? ""
            : "max-h-(--editor-height) overflow-y-auto md:max-h-[var(--editor-height,70dvh)]"
        }
      />
      <SlashMenu editor={editor} frame={frame} headings={headings} onAsk={setAsked} />
      {asked && (
        <OutsideForm>
          {asked === "link" && <LinkDialog editor={editor} onClose={close} />}
          {(asked === "image" || asked === "gallery") && (
            <ImageDialog
              editor={editor}
              asGallery={asked === "gallery"}
              files={files}
              onClose={close}
            />
          )}
          {asked === "file" && <FileDialog editor={editor} brought={files} onClose={close} />}
          {asked === "video" && <VideoDialog editor={editor} onClose={close} />}
          {asked === "caption" && <CaptionDialog editor={editor} onClose={close} />}
        </OutsideForm>
      )}
    </div>
  );
}

const FIRST_TOOL = "[data-tool][tabindex='0']";
const FRAME =
  "rounded-sm border border-rule-strong bg-raised focus-within:border-accent has-[[aria-invalid=true]]:border-danger";
const PAGE =
  "has-[[aria-invalid=true]]:border-l-2 has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:pl-4";
const IN_FRAME = "sticky top-14 z-10 rounded-t-sm bg-sunken px-1 lg:top-0";
/** With the margins of its place in the page, it reaches both edges of a phone. */
const ON_PAGE = "bg-paper max-md:-mx-3 max-md:px-3";

const PICTURES_LEFT_OUT =
  "Les images n’ont pas été collées\u00A0: importez-les avec le bouton «\u202FImage\u202F».";
