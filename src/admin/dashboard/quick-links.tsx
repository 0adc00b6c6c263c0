import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { useAgency } from "../../store/queries/agency";
import { adminPath, entries, isEntryOff } from "../kit/screens";
import { Panel } from "./parts/panel";

const PATHS = ["blog", "projects", "specialized-services", "testimonials"];

/** Links to the screens that are used most. */
export function QuickLinks() {
  const { parts } = useAgency();
  return (
    <Panel title="Accès rapides">
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {PATHS.flatMap((wanted) => entries.filter(({ path }) => path === wanted))
          .filter((entry) => !isEntryOff(parts, entry))
          .map(({ path, label, icon: Icon }) => (
            <li key={path} className="border-b">
              <Link
                to={adminPath(path)}
                className="group flex min-h-11 items-center gap-2.5 text-sm font-medium no-underline hover:text-accent"
              >
                <Icon
                  aria-hidden
                  strokeWidth={1.75}
                  className="size-4 shrink-0 text-ink-faint group-hover:text-accent"
                />
                <span className="grow">{label}</span>
                <ArrowRight aria-hidden className="size-4 text-ink-faint" strokeWidth={1.75} />
              </Link>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
