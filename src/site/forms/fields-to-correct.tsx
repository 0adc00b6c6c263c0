import { Callout } from "../../ui/data/callout";

/** What is wrong in a form as a whole, with links where it is wrong in several fields. */
export function FieldsToCorrect({
  form,
  issues,
  incomplete,
}: {
  /** The form's name, with which the ids of its fields begin. */
  readonly form: string;
  readonly issues: Readonly<Record<string, string>>;
  /** What to say of what is missing, in place of how many fields are wrong. */
  readonly incomplete?: string | undefined;
}) {
  const wrong = Object.entries(issues);
  const several = wrong.length > 1;
  if (!several && incomplete === undefined) return null;
  return (
    <Callout tone="danger">
      <p>{incomplete ?? `${wrong.length} champs sont à corriger.`}</p>
      {several && (
        <ul className="mt-1">
          {wrong.map(([name, text]) => (
            <li key={name}>
              <a
                href={`#${form}-${name}`}
                className="inline-flex min-h-8 items-center underline"
                onClick={(event) => {
                  // A hash of its own would disturb pages that read theirs.
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
