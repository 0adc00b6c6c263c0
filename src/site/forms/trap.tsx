import { WithoutScripts } from "./without-scripts";

/** The name of the field that only robots fill. */
export const TRAP = "website";

/** A honeypot field that people neither see, hear nor reach, and, without scripts, other ways to contact the agency. */
export function Trap() {
  return (
    <>
      {/* React does not hydrate the content of `noscript`, so the browser's bundle does not need it. */}
      <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
      <div aria-hidden className="sr-only">
        <label>
          Site web
          <input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
