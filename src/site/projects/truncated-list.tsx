const SHOWN = 3;

/** The first three items of a list, then the number of further ones: « React, SVG, RxDB +2 ». */
export function TruncatedList({
  texts,
  label,
}: {
  readonly texts: readonly string[];
  readonly label: string;
}) {
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft">
      {texts.slice(0, SHOWN).map((text) => (
        <li key={text} className="min-w-0">
          {text}
        </li>
      ))}
      {more > 0 && (
        <li className="text-ink-faint tabular-nums">
          +{more}
          <span className="sr-only"> {more === 1 ? "autre" : "autres"}</span>
        </li>
      )}
    </ul>
  );
}
