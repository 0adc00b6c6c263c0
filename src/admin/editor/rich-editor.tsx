import { EditorContent } from "@tiptap/react";
import { useRef, useState } from "react";
import { useToasts } from "../../ui/overlay/toast";
import type { TextAttributes } from "./text-attributes";
import { OutsideForm } from "../kit/outside-form";
import { CaptionDialog } from "./caption-dialog";
import { EditorToolbar } from "./editor-toolbar";
import { ImageDialog } from "./image-dialog";
import { LinkDialog } from "./link-dialog";
import type { Headings } from "./text-styles";
import { useRichEditor } from "./use-rich-editor";

/** A rich text to write in: its toolbar, and the text as the public page shows it. */
export function RichEditor({
  value,
  headings,
  attributes,
  onChange,
}: {
  readonly value: string;
  readonly headings: Headings;
  /** What names and describes the text. */
  readonly attributes: TextAttributes;
  readonly onChange: (value: string) => void;
}) {
  const toasts = useToasts();
  const [asked, setAsked] = useState<"link" | "image" | "caption">();
  const close = () => setAsked(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRichEditor({
    frame,
    value,
    headings,
    attributes,
    onChange,
    onForeignPictures: () => toasts.showProblem(FOREIGN_PICTURES),
    onKeyDown: (event) => {
      const opensLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (opensLink) setAsked("link");
      else if (!event.altKey || event.key !== "F10") return false;
      else frame.current?.querySelector<HTMLElement>("[data-tool][tabindex='0']")?.focus();
      return true;
    },
  });

  return (
    <div
      ref={frame}
      className="rounded-sm border border-rule-strong bg-raised focus-within:border-accent has-[[aria-invalid=true]]:border-danger"
    >
      <EditorToolbar
        editor={editor}
        headings={headings}
        controls={String(attributes["id"])}
        onLink={() => setAsked("link")}
        onImage={() => setAsked("image")}
        onCaption={() => setAsked("caption")}
      />
      <EditorContent
        editor={editor}
        className="max-h-(--editor-height) overflow-y-auto md:max-h-[var(--editor-height,70dvh)]"
      />
      {asked && (
        <OutsideForm>
          {asked === "link" && <LinkDialog editor={editor} onClose={close} />}
          {asked === "image" && <ImageDialog editor={editor} onClose={close} />}
          {asked === "caption" && <CaptionDialog editor={editor} onClose={close} />}
        </OutsideForm>
      )}
    </div>
  );
}

const FOREIGN_PICTURES =
  "Les images d’un autre site n’ont pas été collées : importez-les avec le bouton « Image ».";
