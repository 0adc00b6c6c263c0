import type { RefObject } from "react";
import type { Issues } from "../../../content/schema/collection";
import { Callout } from "../../../ui/data/callout";
import type { Managed } from "../../kit/screens";

/** Lists the errors above a form that has several; each links to its field. */
export function FormRefusals({
  managed: { definition, screen },
  refusals,
  form,
}: {
  readonly managed: Managed;
  readonly refusals: Issues;
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const place = ([name]: readonly [string, string]) => screen.form.indexOf(name);
  const found = Object.entries(refusals).toSorted((one, other) => place(one) - place(other));
  if (found.length < 2) return null;
  return (
    <div role="alert" className="mb-5">
      <Callout tone="danger">
        <p className="font-medium">{`${found.length}\u00A0champs sont à corriger\u00A0:`}</p>
        <ul className="mt-1 list-disc pl-5">
          {found.map(([name, refusal]) => (
            <li key={name} className="py-0.5">
              <a
                href={`#${name}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(form.current, name);
                }}
              >
                {`${definition.fields[name]?.label ?? name}\u00A0: ${refusal}`}
              </a>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector(`[data-field="${name}"]`);
  const control =
    field?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    field?.querySelector<HTMLElement>("input, select, textarea, button");
  // The field's section was opened by the refusal but may have been closed again, so its summary gets the focus.
  (control ?? form?.querySelector<HTMLElement>("details > summary"))?.focus();
}
