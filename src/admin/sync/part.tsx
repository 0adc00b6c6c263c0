import type { ReactNode } from "react";

/** A titled list with its count; nothing where it is empty. */
export function Part({
  title,
  count,
  heading: Heading = "h3",
  children,
}: {
  readonly title: string;
  readonly count: number;
  /** One level below the heading around it. */
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
