export interface DetailLine {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** Lists details line by line, without the empty ones. */
export function Details({ lines }: { readonly lines: readonly DetailLine[] }) {
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {lines
        .filter(({ text }) => text !== "")
        .map(({ label, text, href }) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="wrap-anywhere">
              {href === undefined ? (
                text
              ) : (
                <a href={href} className="text-link">
                  {text}
                </a>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}
