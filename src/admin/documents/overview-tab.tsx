import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { CollectionName } from "../../content/index";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useCount } from "../../store/queries/use-count";
import { adminPath } from "../kit/screens";

/** Shows how many documents of each kind the site has, with links to them. */
export function OverviewTab() {
  const { parts } = useAgency();
  return (
    <section aria-labelledby="contenus">
      <h2 id="contenus" className="sr-only">
        Contenus du site
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {COUNTED.filter(({ path }) => !isOff(parts, `/${path}`)).map((counted) => (
          <Count key={counted.name} {...counted} />
        ))}
      </ul>
    </section>
  );
}

interface Counted {
  readonly name: CollectionName;
  readonly label: string;
  readonly path: string;
  readonly selector: Readonly<Record<string, string | boolean>>;
}

/** Constants, since a new object would start a new subscription. Junk is not counted. */
const everything = {};
const received = { junk: false };

const COUNTED: readonly Counted[] = [
  // Campaigns are in the same collection but are not articles.
  { name: "posts", label: "Articles", path: "blog", selector: { kind: "article" } },
  { name: "projects", label: "Projets", path: "projects", selector: everything },
  { name: "contact_submissions", label: "Messages", path: "contact", selector: received },
  { name: "testimonials", label: "Témoignages", path: "testimonials", selector: everything },
  { name: "faqs", label: "Questions fréquentes", path: "faq", selector: everything },
  { name: "comments", label: "Commentaires", path: "comments", selector: received },
];

function Count({ name, label, path, selector }: Counted) {
  const count = useCount(name, selector);
  return (
    <li className="border-b">
      <Link
        to={adminPath(path)}
        className="group flex min-h-16 items-center gap-4 py-3 no-underline hover:text-accent"
      >
        <span className="heading-type min-w-16 text-heading tabular-nums">
          {count.state === "ready" ? count.count.toLocaleString("fr-FR") : "…"}
        </span>
        <span className="grow">{label}</span>
        <ArrowRight
          aria-hidden
          className="size-4 text-ink-faint group-hover:text-accent"
          strokeWidth={1.75}
        />
      </Link>
    </li>
  );
}
