import { Callout } from "../../ui/data/callout";
import type { Status } from "./use-visitor-form";

/** What is wrong in a form as a whole, with links where it is wrong in several fields. */
export function FieldsToCorrect({
  form,
  wrong: { issues, incomplete },
  texts,
}: {
  /** The form's name, with which the ids of its fields begin. */
  readonly form: string;
  readonly wrong: Extract<Status, { readonly state: "invalid" }>;
  /** What to say of what is missing, in place of how many fields are wrong. */
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
