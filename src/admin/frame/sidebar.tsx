import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { adminPath, type Entry, siblingsOf, sidebar } from "../kit/screens";
import type { Waiting } from "./use-waiting";

/** Links to every screen, with how much waits there for a decision. */
export function Sidebar({
  waiting,
  onNavigate,
}: {
  readonly waiting: Readonly<Record<string, Waiting | undefined>>;
  readonly onNavigate?: (() => void) | undefined;
}) {
  const { pathname } = useLocation();
  const { parts } = useAgency();
  return (
    <nav aria-label="Administration" className="min-h-0 grow overflow-y-auto px-2 py-2">
      {sidebar.map(({ title, entries }) => (
        <div key={title ?? ""} className="mb-4">
          {title && <p className="px-3 pb-1 text-xs text-ink-faint">{title}</p>}
          <ul>
            {entries
              .filter(({ path }) => !isOff(parts, `/${path}`))
              .map((entry) => (
                <li key={entry.path}>
                  <SidebarLink
                    entry={entry}
                    waiting={waiting[entry.path]}
                    current={siblingsOf(entry.path).some(
                      ({ path }) => pathname === adminPath(path),
                    )}
                    onNavigate={onNavigate}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SidebarLink({
  entry,
  waiting,
  current,
  onNavigate,
}: {
  readonly entry: Entry;
  readonly waiting: Waiting | undefined;
  readonly current: boolean;
  readonly onNavigate: (() => void) | undefined;
}) {
  const { icon: Icon, label, path } = entry;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={link}
      to={adminPath(path)}
      aria-current={current ? "page" : undefined}
      onClick={onNavigate}
      className="group flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm text-ink-soft no-underline transition-colors hover:bg-rule/60 hover:text-ink focus-visible:-outline-offset-2 lg:min-h-8 current:bg-accent-wash current:font-medium current:text-accent"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className="size-4 shrink-0 text-ink-faint group-hover:text-ink group-current:text-accent"
      />
      {label}
      {waiting && (
        <span className="ml-auto min-w-5 rounded-sm bg-accent px-1.5 text-center text-xs font-medium text-accent-ink tabular-nums">
          <span aria-hidden>{waiting.count.toLocaleString("fr-FR")}</span>
          <span className="sr-only">{waiting.text}</span>
        </span>
      )}
    </Link>
  );
}

/** Opens the public site in a new tab, so that the back office stays open. */
export function SiteLink() {
  return (
    <a
      href="/"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-sm text-ink-soft no-underline hover:bg-rule/60 hover:text-ink"
    >
      Voir le site
      <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="sr-only">(nouvel onglet)</span>
    </a>
  );
}
