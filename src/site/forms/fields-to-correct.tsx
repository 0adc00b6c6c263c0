import { Callout } from "../../ui/data/callout";
import type { Status } from "./use-visitor-form";

/** A summary of a form's errors, with links to the fields when there are several. */
export function FieldsToCorrect({
  form,
  wrong: { issues, incomplete },
  texts,
}: {
  /** The form's name, the prefix of its fields' ids. */
  readonly form: string;
  readonly wrong: Extract<Status, { readonly state: "invalid" }>;
  /** The text for an incomplete form, instead of the number of wrong fields. */
  readonly texts: { readonly incomplete?: string };
}) {
  const entries = Object.entries(issues);
  const several = entries.length > 1;
  const missing = incomplete ? texts.incomplete : undefined;
  if (!several && missing === undefined) return null;
  return (
    <Callout tone="danger">
      <p>{missing ?? `${entries.length} champs sont à corriger.`}</p>
      {several && (
        <ul className="mt-1">
          {entries.map(([name, text]) => (
            <li key={name}>
              <a
                href={`#${form}-${name}`}
                className="inline-flex min-h-8 items-center underline"
                onClick={(event) => {
                  // The link must not set a fragment, because some pages read theirs.
                  event.preventDefault();
                  document.getElementById(`${form}-${name}`)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}
