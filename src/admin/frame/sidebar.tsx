import { ChevronRight, ExternalLink } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { useAgency } from "../../store/queries/agency";
import {
  adminPath,
  type Entry,
  isEntryOff,
  type ScreenGroup,
  siblingsOf,
  sidebar,
} from "../kit/screens";
import { useOpenGroups } from "./use-open-groups";
import type { WaitingCount } from "./use-waiting";

interface Links {
  /** How much waits for a decision, by the path of the screen. */
  readonly waiting: Readonly<Record<string, WaitingCount | undefined>>;
  readonly onNavigate?: (() => void) | undefined;
}

/** Links to every screen, in groups that open and close. */
export function Sidebar(links: Links) {
  const { pathname } = useLocation();
  const { parts } = useAgency();
  const isCurrent = ({ path }: Entry) =>
    siblingsOf(path).some((entry) => pathname === adminPath(entry.path));
  const groups = sidebar.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => !isEntryOff(parts, entry)),
  }));
  const current = groups.find(({ entries }) => entries.some(isCurrent));
  const { isOpen, toggle } = useOpenGroups(current?.title);
  return (
    <nav aria-label="Administration" className="min-h-0 grow overflow-y-auto px-2 py-2">
      {groups.map(({ title = "", entries }) => (
        <Group
          key={title}
          {...links}
          title={title}
          entries={entries}
          open={title === "" || isOpen(title)}
          onToggle={() => toggle(title)}
          isCurrent={isCurrent}
        />
      ))}
    </nav>
  );
}

/** The links of a group; without a title they are always shown. */
function Group({
  title,
  entries,
  open,
  onToggle,
  isCurrent,
  waiting,
  onNavigate,
}: Links &
  ScreenGroup & {
    readonly open: boolean;
    readonly onToggle: () => void;
    readonly isCurrent: (entry: Entry) => boolean;
  }) {
  const id = useId();
  return (
    <div className="mb-2">
      {title && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="group flex min-h-11 w-full items-center gap-1.5 rounded-sm px-3 text-xs text-ink-faint hover:bg-rule/60 hover:text-ink focus-visible:-outline-offset-2 lg:min-h-8"
        >
          {title}
          <ChevronRight
            aria-hidden
            strokeWidth={1.75}
            className="size-3.5 shrink-0 group-aria-expanded:rotate-90"
          />
          {!open && <Count waiting={sumOf(entries.map(({ path }) => waiting[path]))} />}
        </button>
      )}
      <ul id={id} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SidebarLink
              entry={entry}
              waiting={waiting[entry.path]}
              current={isCurrent(entry)}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What waits behind all links of a closed group. */
function sumOf(counts: readonly (WaitingCount | undefined)[]): WaitingCount | undefined {
  const known = counts.filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  return {
    count: known.reduce((sum, { count }) => sum + count, 0),
    text: known.map(({ text }) => text).join(", "),
  };
}

function SidebarLink({
  entry,
  waiting,
  current,
  onNavigate,
}: {
  readonly entry: Entry;
  readonly waiting: WaitingCount | undefined;
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
      <Count waiting={waiting} />
    </Link>
  );
}

function Count({ waiting }: { readonly waiting: WaitingCount | undefined }) {
  if (!waiting) return null;
  return (
    <span className="ml-auto min-w-5 rounded-sm bg-accent px-1.5 text-center text-xs font-medium text-accent-ink tabular-nums">
      <span aria-hidden>{waiting.count.toLocaleString("fr-FR")}</span>
      <span className="sr-only">{waiting.text}</span>
    </span>
  );
}

/** Opens the public site in a new tab, so that the back office stays open. */
export function SiteLink() {
  return (
    <a
      href="/"
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-2 text-sm text-ink-soft no-underline hover:bg-rule/60 hover:text-ink"
    >
      Voir le site
      <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="sr-only">(nouvel onglet)</span>
    </a>
  );
}
