import { type ComponentProps, type ReactNode, lazy, Suspense, useEffect, useState } from "react";
import { focusClass } from "../../lib/pictures/focus";
import { COLUMN_SIZES } from "../../lib/pictures/sizes";
import { askForItself, srcSetOf } from "../../lib/pictures/widths";
import { safeHref } from "../text/safe-href";

/** A drawing that is cached with the application; it replaces a missing or broken picture. */
const FALLBACK = "/media/general/couverture.svg";

/** Width, height and aspect ratio of each shape, which reserve the place before the picture loads. */
const SHAPES = {
  wide: [1600, 900, "aspect-video"],
  landscape: [1200, 900, "aspect-4/3"],
  square: [800, 800, "aspect-square"],
} as const;

/**
 * A picture that fills its place. The alt text is required: pass an empty one when the text beside it says the same.
 * Set `priority` for the picture that is seen first; all others load lazily. A picture that is not on the device and
 * cannot be fetched now shows a text instead.
 */
export function Picture({
  src,
  alt,
  shape = "wide",
  priority = false,
  fallback,
  sizes = COLUMN_SIZES,
  className = "",
  ...rest
}: Omit<ComponentProps<"img">, "src" | "alt"> & {
  readonly src: string;
  readonly alt: string;
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly priority?: boolean | undefined;
  /** Replaces the drawn cover when there is no picture. */
  readonly fallback?: ReactNode;
}) {
  const [missing, away, miss] = useMissing(src);
  const [width, height, ratio] = SHAPES[shape];
  const srcSet = missing ? undefined : srcSetOf(src);
  const place = `block w-full bg-sunken object-cover ${focusClass(src)} ${ratio} ${className}`;
  if (missing && fallback !== undefined) return fallback;
  if (away) {
    return (
      <span className={place}>
        <Suspense>
          <NotDownloaded alt={alt} />
        </Suspense>
      </span>
    );
  }
  return (
    <img
      {...rest}
      sizes={srcSet && sizes}
      srcSet={srcSet}
      src={missing ? FALLBACK : src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      onError={({ currentTarget }) => askForItself(currentTarget) || miss()}
      className={place}
    />
  );
}

/** Accepts a picture just chosen on this device, or a safe address; nothing else is fetched. */
const isPicture = (src: string) =>
  src.startsWith(`blob:${globalThis.location?.origin}/`) || safeHref(src) !== undefined;

/** This code is loaded on demand because it is rarely needed; the device caches it with the application. */
const outOfReach = () => import("../page/out-of-reach");
const NotDownloaded = lazy(async () => ({ default: (await outOfReach()).NotDownloaded }));

/**
 * Tracks whether a picture failed to load and whether it is only out of reach; tries again when the device is back
 * online.
 */
function useMissing(src: string) {
  const [failed, setFailed] = useState("");
  const [away, setAway] = useState("");

  useEffect(() => {
    if (away === "") return undefined;
    const tryAgain = () => {
      setFailed("");
      setAway("");
    };
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [away]);

  async function miss(): Promise<void> {
    if (src === failed) return;
    setFailed(src);
    const { isOutOfReach } = await outOfReach();
    if (await isOutOfReach(src)) setAway(src);
  }
  return [
    !isPicture(src) || src === failed,
    src !== "" && src === away,
    // When this code cannot be loaded either, the drawn cover remains.
    () => void miss().catch(() => undefined),
  ] as const;
}
