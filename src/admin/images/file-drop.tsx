import { ImagePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

/** Accepts files that are dropped anywhere on the screen, and shows so while they are dragged over it. */
export function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const onDrop = useEffectEvent(onFiles);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    /**
     * Counts nested elements: entering one fires before leaving the one around it, so only zero means that all were
     * left.
     */
    let inside = 0;
    const listen = (type: "dragenter" | "dragover" | "dragleave" | "drop", depth: number) =>
      document.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          inside = type === "drop" ? 0 : inside + depth;
          setOver(inside > 0);
          if (type === "drop") onDrop([...event.dataTransfer.files]);
        },
        { signal },
      );
    listen("dragenter", 1);
    listen("dragover", 0);
    listen("dragleave", -1);
    listen("drop", 0);
    return () => stop.abort();
  }, []);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center bg-veil p-6">
      <p className="flex items-center gap-3 rounded-md border-2 border-dashed border-accent bg-raised px-8 py-6 text-lg font-medium shadow-float">
        <ImagePlus aria-hidden className="size-6 text-accent" strokeWidth={1.75} />
        Déposez les images pour les ajouter
      </p>
    </div>
  );
}
