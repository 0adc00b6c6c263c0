const SHOWN = 3;

/** The first keywords of a tool, and the number of further ones. */
export function ToolTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - SHOWN;
  return (
    <ul aria-label="Mots-clés" className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
      {tags.slice(0, SHOWN).map((tag, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same word may come twice
        <li key={`${place} ${tag}`} className="min-w-0">
          {tag}
        </li>
      ))}
      {more > 0 && (
        <li className="tabular-nums">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">et {more} de plus</span>
        </li>
      )}
    </ul>
  );
}
