import { type ComponentProps, type ReactNode, useState } from "react";

/** Drawn for this site: shown where a picture is missing or cannot be loaded. */
const FALLBACK = "/media/general/couverture.svg";

/** Width, height and ratio of each shape: its place is kept before the picture comes, and after. */
const SHAPES = {
  wide: [1600, 900, "aspect-video"],
  landscape: [1200, 900, "aspect-4/3"],
  square: [800, 800, "aspect-square"],
} as const;

/**
 * A picture that fills its place. Its alt text is required: empty where the text beside it says the
 * same. `priority` for the one that is seen first; all others wait until they are near.
 */
export function Picture({
  src,
  alt,
  shape = "wide",
  priority = false,
  fallback,
  className = "",
  ...rest
}: Omit<ComponentProps<"img">, "src" | "alt"> & {
  readonly src: string;
  readonly alt: string;
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly priority?: boolean | undefined;
  /** Shown instead of the drawn cover where there is no picture. */
  readonly fallback?: ReactNode;
}) {
  const [failed, setFailed] = useState("");
  const [width, height, ratio] = SHAPES[shape];
  const missing = src.trim() === "" || src === failed;
  if (missing && fallback !== undefined) return fallback;
  return (
    <img
      {...rest}
      src={missing ? FALLBACK : src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      onError={() => setFailed(src)}
      className={`block w-full bg-sunken object-cover ${ratio} ${className}`}
    />
  );
}
