import type { ReactNode } from "react";

/** A list of one kind, with how many there are; nothing where there are none. */
export function Part({
  title,
  count,
  heading: Heading = "h3",
  children,
}: {
  readonly title: string;
  readonly count: number;
  /** One step below the title of what it stands in. */
  readonly heading?: "h2" | "h3" | undefined;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="mt-6">
      <Heading className="flex justify-between border-b border-rule-strong pb-1.5 text-sm font-medium">
        {title}
        <span className="text-ink-faint tabular-nums">{count.toLocaleString("fr-FR")}</span>
      </Heading>
      <ul>{children}</ul>
    </section>
  );
}
