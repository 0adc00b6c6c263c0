import { WithoutScripts } from "./without-scripts";

/** The name of the field that only robots fill. */
export const TRAP = "website";

/** For those whom no form serves: robots have a field that people neither see, hear nor reach; where no script runs, how to reach the agency is said instead. */
export function Trap() {
  return (
    <>
      {/* React leaves what is in it to the built page: the browser’s code needs none of it. */}
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
