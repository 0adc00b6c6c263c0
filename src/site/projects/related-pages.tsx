import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { addressOf } from "../../content/rules/find-by-address";
import { publishedArticles } from "../../content/rules/listing";
import type { Docs } from "../../store/database/docs";
import { useDocs } from "../../store/queries/use-docs";
import type { Project } from "./project-selection";

/** Links to the project's services and related articles. */
export function RelatedPages({ project }: { readonly project: Project }) {
  const { parts } = useAgency();
  const shown = (folder: string, ids: readonly string[]) => (isOff(parts, folder) ? [] : ids);
  const services = namedIn(shown("/services", project.related_services), useDocs("services"));
  const articles = namedIn(
    shown("/blog", project.related_posts),
    useDocs("posts", publishedArticles),
  );
  if (services.length + articles.length === 0) return null;
  return (
    <nav
      aria-label="Services et articles liés"
      className="mt-section grid gap-x-6 gap-y-8 md:grid-cols-2"
    >
      <Group title="Services mobilisés" folder="/services" pages={services} />
      <Group title="À lire à ce sujet" folder="/blog" pages={articles} />
    </nav>
  );
}

interface Named {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

/** The documents with these ids, in the chosen order; deleted ones are left out. */
function namedIn(ids: readonly string[], docs: Docs<"services"> | Docs<"posts">): readonly Named[] {
  if (docs.state !== "ready") return [];
  const byId = new Map<string, Named>(docs.docs.map((each) => [each.id, each]));
  return ids.map((id) => byId.get(id)).filter((each) => each !== undefined);
}

function Group({
  title,
  folder,
  pages,
}: {
  readonly title: string;
  readonly folder: string;
  readonly pages: readonly Named[];
}) {
  if (pages.length === 0) return null;
  return (
    <div className="min-w-0">
      <h2 className="heading-type mb-4 text-xl">{title}</h2>
      <ul className="border-b">
        {pages.map((page) => (
          <li key={page.id} className="border-t">
            <Link
              to={`${folder}/${encodeURIComponent(addressOf(page))}`}
              className="group flex min-h-11 items-center justify-between gap-4 py-2 hover:text-accent"
            >
              {page.title}
              <ArrowRight
                aria-hidden
                strokeWidth={1.75}
                className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
