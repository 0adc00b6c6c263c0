/** Keeps the footer below the first screen, so that loading content moves nothing visible. */
export function SectionPlaceholder() {
  return (
    <div className="min-h-svh">
      <output className="sr-only">Chargement…</output>
    </div>
  );
}
