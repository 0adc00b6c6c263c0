import type { ReactNode } from "react";

/** The closing call to action of a page, with buttons; renders nothing without a title. */
export function ClosingCall({
  id = "et-maintenant",
  title,
  text,
  children,
}: {
  /** Needed when a page has several. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  if (title === "") return null;
  return (
    <section aria-labelledby={id} className="page-frame pb-section">
      <div className="grid gap-x-6 gap-y-6 border-t border-ink pt-part lg:grid-cols-12">
        <h2 id={id} className="display-type text-title lg:col-span-7">
          {title}
        </h2>
        <div className="lg:col-span-5 lg:pt-2">
          {text !== "" && <p className="max-w-[24em] text-lead text-ink-soft">{text}</p>}
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </section>
  );
}
