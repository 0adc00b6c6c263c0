import { type AgencyPictures } from "../../../content/agency/pictures";
import type { Look } from "../../../content/look/look";
import { paletteOf, type LookTheme } from "../../../content/look/palette";
import { initialsOf } from "../../../lib/initials";
import { usePictures } from "../../../store/files/use-picture";
import { pictureSource } from "../../../ui/text/picture-source";

/** The name and the pictures of the agency in the form, saved or not. */
export interface EditedBrand {
  readonly name: string;
  readonly pictures: AgencyPictures;
}

/** Shows in both themes what stands at the top of each page, and the icon of a browser tab. */
export function PicturesPreview({
  look,
  brand,
}: {
  readonly look: Look;
  readonly brand: EditedBrand;
}) {
  return (
    <ul aria-label="Logo et marque" className="grid gap-3 sm:grid-cols-2">
      {THEMES.map(([theme, name]) => (
        <Bar key={theme} theme={theme} name={name} look={look} brand={brand} />
      ))}
    </ul>
  );
}

const THEMES = [
  ["light", "Thème clair"],
  ["dark", "Thème sombre"],
] as const;

function Bar({
  theme,
  name,
  look,
  brand: { name: agency, pictures },
}: {
  readonly theme: LookTheme;
  readonly name: string;
  readonly look: Look;
  readonly brand: EditedBrand;
}) {
  const held = usePictures();
  const palette = paletteOf(look.accent, look.tone, theme);
  const { logo, logo_dark: dark, logo_alt: alt, mark } = pictures;
  const shown = pictureSource(held((theme === "dark" && dark) || logo));
  const icon = pictureSource(held(mark));
  return (
    <li
      data-thumbnail
      className="flex flex-col gap-3 rounded-md border p-3 forced-color-adjust-none"
      style={{ background: palette.paper, color: palette.ink, borderColor: palette["rule-strong"] }}
    >
      <span className="flex min-h-8 items-center gap-2.5">
        {shown ? (
          <img
            src={shown}
            alt={alt || agency}
            className="h-8 max-w-48 object-contain object-left"
          />
        ) : (
          <>
            <Tile src={icon} agency={agency} palette={palette} />
            <span className="display-type text-xl leading-none">{agency}</span>
          </>
        )}
      </span>
      <span className="flex items-center gap-2 text-sm" style={{ color: palette["ink-faint"] }}>
        <Tile src={icon} agency={agency} palette={palette} />
        {name}, icône d’onglet
      </span>
    </li>
  );
}

function Tile({
  src,
  agency,
  palette,
}: {
  readonly src: string | undefined;
  readonly agency: string;
  readonly palette: Readonly<Record<"accent" | "accent-ink", string>>;
}) {
  if (src) return <img src={src} alt="" className="size-7 object-contain" />;
  return (
    <span
      aria-hidden
      className="display-type grid size-7 place-items-center rounded-sm text-sm leading-none"
      style={{ background: palette.accent, color: palette["accent-ink"] }}
    >
      {initialsOf(agency)}
    </span>
  );
}
