import { type ComponentProps, type ReactNode, lazy, Suspense, useEffect, useState } from "react";
import { focusClass } from "../../lib/pictures/focus";
import { COLUMN_SIZES } from "../../lib/pictures/sizes";
import { askForItself, srcSetOf } from "../../lib/pictures/widths";
import { safeHref } from "../text/safe-href";

/** Drawn for this site, and kept with the application: shown where there is no picture, or a broken one. */
const FALLBACK = "/media/general/couverture.svg";

/** Width, height and ratio of each shape: its place is kept before the picture comes, and after. */
const SHAPES = {
  wide: [1600, 900, "aspect-video"],
  landscape: [1200, 900, "aspect-4/3"],
  square: [800, 800, "aspect-square"],
} as const;

/**
 * A picture that fills its place. Its alt text is required: empty where the text beside it says the
 * same. `priority` for the one that is seen first; all others wait until they are near. One that
 * the device does not have, and cannot get now, says so.
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
  /** Shown instead of the drawn cover where there is no picture. */
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

/** One that was just chosen on this device, or the address of one: nothing else is asked for. */
const isPicture = (src: string) =>
  src.startsWith(`blob:${globalThis.location?.origin}/`) || safeHref(src) !== undefined;

/** On the device with the rest of the application, and rarely asked for. */
const outOfReach = () => import("../page/out-of-reach");
const NotDownloaded = lazy(async () => ({ default: (await outOfReach()).NotDownloaded }));

/** What is wrong with a picture, and how to say that it did not come. The network's return is another try. */
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
    // Where not even these words can be had, the drawn cover says it.
    () => void miss().catch(() => undefined),
  ] as const;
}
