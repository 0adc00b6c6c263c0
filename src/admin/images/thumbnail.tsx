import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { askForItself, srcSetOf } from "../../lib/pictures/widths";
import { usePicture } from "../../store/files/use-picture";
import { pictureSource } from "../../ui/text/picture-source";

/** Shows a whole picture in its frame, from this device until the server has it. */
export function Thumbnail({
  url,
  alt = "",
  className = "",
  small = false,
}: {
  readonly url: string;
  /** Empty where the text beside it says the same. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
  /** Whether it is as small as a line of a list: without words where the picture is missing. */
  readonly small?: boolean;
}) {
  const held = usePicture(url);
  const src = pictureSource(held);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const retry = () => setFailed(undefined);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  return (
    <span
      data-thumbnail
      className={`flex items-center justify-center overflow-hidden bg-sunken ${className}`}
    >
      {url !== "" && src !== undefined && src !== failed && (
        <img
          sizes={small ? "3rem" : "18rem"}
          srcSet={srcSetOf(src)}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => askForItself(currentTarget) || setFailed(src)}
          className="size-full object-scale-down"
        />
      )}
      {url !== "" && held !== undefined && (src === undefined || src === failed) && (
        <span className="flex flex-col items-center gap-1.5 p-2 text-center text-xs text-ink-faint">
          <ImageOff aria-hidden className="size-5" strokeWidth={1.75} />
          <span className={small ? "sr-only" : undefined}>Image non disponible</span>
        </span>
      )}
    </span>
  );
}
