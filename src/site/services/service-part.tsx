import { type ReactNode, useId } from "react";

/** A part of a page with its title in the margin; renders nothing unless `shown`. */
export function ServicePart({
  title,
  shown,
  children,
}: {
  readonly title: string;
  readonly shown: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  if (!shown) return null;
  return (
    <section aria-labelledby={id} className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
      <h2 id={id} className="heading-type text-heading lg:col-span-4">
        {title}
      </h2>
      <div className="lg:col-span-8">{children}</div>
    </section>
  );
}
