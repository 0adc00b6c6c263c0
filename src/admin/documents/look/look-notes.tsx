import { isAdjusted, type Palette, paletteOf, type LookTheme } from "../../../content/look/palette";
import type { Look } from "../../../content/look/look";

/** Shows the chosen colour in each theme, and whether it was changed to stay readable. */
export function LookNotes({ look }: { readonly look: Look }) {
  return (
    <ul aria-label="Lisibilité" className="grid gap-3 sm:grid-cols-2">
      {THEMES.map(([theme, name]) => (
        <Note
          key={theme}
          name={name}
          theme={theme}
          chosen={look.accent}
          palette={paletteOf(look.accent, look.tone, theme)}
        />
      ))}
    </ul>
  );
}

const THEMES = [
  ["light", "Thème clair"],
  ["dark", "Thème sombre"],
] as const;

function Note({
  name,
  theme,
  chosen,
  palette,
}: {
  readonly name: string;
  readonly theme: LookTheme;
  readonly chosen: string;
  readonly palette: Palette;
}) {
  const adjusted = isAdjusted(chosen, palette.accent);
  const change = theme === "light" ? "foncée" : "éclaircie";
  return (
    <li
      className="rounded-md border p-3 forced-color-adjust-none"
      style={{ background: palette.paper, color: palette.ink, borderColor: palette["rule-strong"] }}
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span
          className="rounded-sm px-2.5 py-1 font-medium"
          style={{ background: palette.accent, color: palette["accent-ink"] }}
        >
          Bouton
        </span>
        <span className="underline" style={{ color: palette.accent }}>
          Lien
        </span>
        <span style={{ color: palette["ink-faint"] }}>{palette.accent}</span>
      </p>
      <p className="mt-2 text-sm">
        {name}&nbsp;:{" "}
        {adjusted ? `couleur ${change} pour rester lisible` : "votre couleur, telle quelle"}
      </p>
    </li>
  );
}
