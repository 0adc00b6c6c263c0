/** The name of the field that only robots fill. */
export const TRAP = "website";

/** A field that people neither see, hear nor reach. */
export function Trap() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Site web
        <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
