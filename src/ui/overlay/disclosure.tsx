import { Plus } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";

/** A native `<details>`: it works before the scripts load, and the browser's page search opens it. */
export function Disclosure({
  id,
  title,
  open,
  onToggle,
  wide = false,
  sheet = false,
  children,
}: {
  readonly id?: string | undefined;
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** For content other than text: it takes the whole width and any height. */
  readonly wide?: boolean | undefined;
  /** Whether it is printed on a sheet of its own, see `public/other-media.css`. */
  readonly sheet?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  // Visitors may have opened it before this code loaded.
  const takeOver = useEffectEvent(() => {
    if (details.current?.open === !open) onToggle(!open);
  });
  useLayoutEffect(() => takeOver(), []);

  return (
    <details
      ref={details}
      id={id}
      data-sheet={sheet || undefined}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="disclosure border-t border-rule last:border-b"
    >
      <summary className="group flex items-start justify-between gap-6 py-5 text-lg leading-snug font-medium transition-colors hover:text-accent focus-visible:outline-offset-[-2px]">
        <span className="max-w-[29em] min-w-0">{title}</span>
        <Plus
          aria-hidden
          strokeWidth={1.5}
          className="disclosure-mark mt-0.5 size-5 shrink-0 text-ink-faint group-hover:text-accent"
        />
      </summary>
      <div className={wide ? "pb-part" : "disclosure-text max-w-measure pb-7 text-ink-soft"}>
        {children}
      </div>
    </details>
  );
}
