import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** A message that the user of this screen should know, with optional actions. */
export function Callout({
  tone = "neutral",
  children,
  actions,
}: {
  readonly tone?: keyof typeof TONES | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  const [Icon, colours] = TONES[tone];
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm px-3 py-2.5 text-sm ${colours}`}
    >
      <div className="flex min-w-0 grow basis-64 items-start gap-2.5">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
        <div className="min-w-0">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

const TONES = {
  neutral: [Info, "bg-sunken text-ink-soft"],
  success: [CircleCheck, "bg-success-wash text-success"],
  warning: [TriangleAlert, "bg-warning-wash text-warning"],
  danger: [CircleAlert, "bg-danger-wash text-danger"],
} as const satisfies Record<string, readonly [LucideIcon, string]>;
