import { Callout } from "../data/callout";

/** A summary of a form's errors, with links to the fields when there are several. */
export function FieldsToCorrect({
  form,
  issues,
  missing,
}: {
  /** The prefix of the ids of the form's fields. */
  readonly form: string;
  /** Name of a field → text of its error. */
  readonly issues: Readonly<Record<string, string | undefined>>;
  /** The form's own text for missing values, instead of the number of wrong fields. */
  readonly missing?: string | undefined;
}) {
  const entries = Object.entries(issues);
  const several = entries.length > 1;
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
