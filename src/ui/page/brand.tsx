import { useState } from "react";
import { initialsOf } from "../../lib/initials";
import { proportionsOf } from "../../lib/pictures/shown";
import { useAgencyName } from "./agency-name";
import { useAgencyPictures } from "./agency-pictures";

/** The agency's logo; without one, also in the light theme alone, its mark and its name. */
export function Brand({ place = "bar" }: { readonly place?: keyof typeof SIZES }) {
  const name = useAgencyName();
  const { logo, logo_dark: dark, logo_alt: alt } = useAgencyPictures();
  const [missing, setMissing] = useState("");
  const sizes = SIZES[place];
  const first = logo || dark;
  const image = (src: string, theme: string) => (
    <img
      src={src}
      alt={alt || name}
      {...sizeOf(src, sizes.height)}
      onError={() => setMissing(first)}
      className={theme}
    />
  );
  const named = (theme: string) => (
    <span
      data-brand={place}
      className={`display-type inline-flex items-center ${sizes.both} ${theme}`}
    >
      <Mark className={sizes.mark} />
      <span data-long={name.length > LONG || undefined}>{name}</span>
    </span>
  );
  if (first === missing) return named("");
  return (
    <span data-brand={place} className="inline-flex items-center">
      {logo ? image(logo, dark && LIGHT) : named(LIGHT)}
      {dark && image(dark, DARK)}
    </span>
  );
}

/** A name of more characters has smaller letters in the bar. */
const LONG = 24;

const LIGHT = "dark:hidden";
const DARK = "hidden dark:block";

const SIZES = {
  bar: { both: "gap-2.5 text-xl leading-none", mark: "size-[2em] text-[0.64em]", height: 32 },
  foot: { both: "gap-4 text-title", mark: "size-[2em] text-[0.4em]", height: 56 },
} as const;

/** A logo has its height, unless it would become wider than six times as much. */
function sizeOf(src: string, tallest: number) {
  const { width, height } = proportionsOf(src) ?? { width: 4, height: 1 };
  const scale = tallest / Math.max(height, width / 6);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The agency's mark; until one is chosen, the initials of its name on its colour. The name stands beside it. */
function Mark({ className }: { readonly className: string }) {
  const { mark } = useAgencyPictures();
  const initials = initialsOf(useAgencyName());
  const [missing, setMissing] = useState("");
  if (mark && mark !== missing) {
    return (
      <img
        src={mark}
        alt=""
        width={64}
        height={64}
        onError={() => setMissing(mark)}
        className={`shrink-0 object-contain! ${className}`}
      />
    );
  }
  return (
    // Drawn by the style sheet: a text would be part of the label that people see, but not of the link's name.
    <span
      aria-hidden
      data-initials={initials}
      className={`grid shrink-0 place-items-center rounded-sm bg-accent text-accent-ink ${className}`}
    />
  );
}
