import { type ClipboardEvent, type DragEvent, useState } from "react";

/** The props of an element that takes files which are dropped on it or pasted in it; `isOver` while some are over it. */
export function useBroughtFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        take(event);
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        setIsOver(false);
        if (!event.dataTransfer.types.includes("Files")) return;
        take(event);
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const { files } = event.clipboardData;
        if (files.length === 0 || holdsWords(event.clipboardData.getData("text/html"))) return;
        take(event);
        onFiles([...files]);
      },
    },
  };
}

/** Shows the place of a drop. */
export const DROP_PLACE = "outline-2 outline-offset-4 outline-accent outline-dashed";

/** Neither the browser nor an element around this one takes the files as well. */
function take(event: DragEvent | ClipboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Word processors add a picture of the text that they copy: then the text is meant. */
const holdsWords = (html: string) => html.replaceAll(/<[^>]*>/gu, "").trim() !== "";
