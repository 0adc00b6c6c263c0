/** Keeps the footer below the first screen, so that what comes moves nothing that is seen. */
export function SectionPlaceholder() {
  return (
    <div className="min-h-svh">
      <output className="sr-only">Chargement…</output>
    </div>
  );
}
