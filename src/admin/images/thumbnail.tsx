import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { askForItself, srcSetOf } from "../../lib/pictures/widths";
import { usePicture } from "../../store/files/use-picture";
import { safeHref } from "../../ui/text/safe-href";

/** Shows a whole picture in its frame, from this device until the server has it. */
export function Thumbnail({
  url,
  alt = "",
  className = "",
}: {
  readonly url: string;
  /** Empty where the text beside it says the same. */
  readonly alt?: string | undefined;
  readonly className?: string | undefined;
}) {
  const held = usePicture(url);
  // A value that bypassed the forms may be any text.
  const src = held?.startsWith("blob:") ? held : safeHref(held ?? "");
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const retry = () => setFailed(undefined);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  return (
    <span className={`flex items-center justify-center overflow-hidden bg-sunken ${className}`}>
      {url !== "" && src !== undefined && src !== failed && (
        <img
          sizes="18rem"
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
          Image non disponible
        </span>
      )}
    </span>
  );
}
