import { type ReactNode, useId } from "react";

/** A section of a long form: its title and help on the left of its fields, or above them where the form is narrow. */
export function FormSection({
  title,
  help,
  children,
}: {
  readonly title: string;
  readonly help?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container border-t border-ink py-6">
      <div className="grid gap-x-10 gap-y-4 @3xl:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="heading-type text-xl">
            {title}
          </h2>
          {help && <p className="mt-1.5 max-w-measure text-sm text-ink-faint">{help}</p>}
        </div>
        <div className="flex max-w-3xl min-w-0 flex-col gap-5">{children}</div>
      </div>
    </section>
  );
}
