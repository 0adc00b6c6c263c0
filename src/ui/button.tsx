import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";

type Look = {
  /** Use `primary` once per screen, and `quiet` for actions that must not compete with it. */
  readonly variant?: keyof typeof VARIANTS | undefined;
  readonly size?: keyof typeof SIZES | undefined;
};

/** A button. While `busy`, it keeps its width and its focus, announces that it is busy, and ignores clicks. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Look & { readonly busy?: boolean | undefined }) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a closed list, "button" unless told
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? ignore : onClick}
      className={buttonClass({ variant, size }, className)}
    >
      {busy ? <Busy>{children}</Busy> : children}
    </button>
  );
}

/** A link that looks like a button; addresses outside the site also work. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}

function Busy({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute size-4 animate-spin rounded-full border-2 border-current border-t-transparent"
      />
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    </>
  );
}

const VARIANTS = {
  primary: "bg-accent text-accent-ink border-transparent not-aria-disabled:hover:bg-accent-strong",
  secondary:
    "text-ink border-rule-strong not-aria-disabled:hover:border-ink not-aria-disabled:hover:bg-sunken",
  quiet: "text-ink border-transparent not-aria-disabled:hover:bg-sunken",
  danger:
    "text-danger border-danger not-aria-disabled:hover:bg-danger not-aria-disabled:hover:text-paper",
} as const;

const SIZES = {
  sm: "min-h-9 max-md:min-h-11 px-3 text-sm gap-1.5",
  md: "min-h-11 px-5 text-base gap-2",
  lg: "min-h-13 px-7 text-lg gap-2.5",
} as const;

function buttonClass({ variant = "primary", size = "md" }: Look, more = ""): string {
  return [
    "relative inline-flex items-center justify-center rounded-sm border py-1 text-center leading-tight text-balance",
    "font-medium no-underline transition-colors select-none disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
    more,
  ].join(" ");
}

function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
