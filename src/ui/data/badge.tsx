import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A short status, given by its text and its icon; the colour only repeats it. */
export function Badge({
  tone = "neutral",
  icon: Icon,
  children,
}: {
  readonly tone?: keyof typeof TONES | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5" strokeWidth={2} />}
      {children}
    </span>
  );
}

const TONES = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-wash text-accent",
  success: "bg-success-wash text-success",
  warning: "bg-warning-wash text-warning",
  danger: "bg-danger-wash text-danger",
} as const;
