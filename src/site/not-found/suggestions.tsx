import { Link, useLocation } from "react-router-dom";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { sitePages } from "../../content/pages";
import { publishedArticles } from "../../content/rules/listing";
import { useDocs } from "../../store/queries/use-docs";
import { articlePath } from "../blog/articles";
import { projectPath } from "../projects/project-path";
import { servicePath } from "../services/service-content";
import { toolPath } from "../tools/tool-path";
import { type NamedPage, nearestPages } from "./nearest-pages";

/** Suggests the pages that a visitor of a missing address may have meant. */
export function Suggestions() {
  const { pathname } = useLocation();
  const nearest = nearestPages(pathname, usePages());
  if (nearest.length === 0) return null;
  return (
    <>
      <h2 id="suggestions" className="text-sm text-ink-faint">
        Vous cherchiez peut-être
      </h2>
      <ul className="mt-2 space-y-1">
        {nearest.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} className="text-link inline-flex min-h-8 items-center">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** All pages of the site by name; those of documents follow once the device has them. */
function usePages(): readonly NamedPage[] {
  const { parts } = useAgency();
  return useEveryPage().filter(({ path }) => !isOff(parts, path));
}

function useEveryPage(): readonly NamedPage[] {
  const projects = useDocs("projects");
  const services = useDocs("services");
  const tools = useDocs("tools");
  const articles = useDocs("posts", publishedArticles);
  return [
    ...sitePages,
    ...(services.state === "ready"
      ? services.docs
          .filter(({ slug }) => slug !== "")
          .map((each) => ({ path: servicePath(each), name: each.title }))
      : []),
    ...(projects.state === "ready"
      ? projects.docs.map((each) => ({ path: projectPath(each), name: each.title }))
      : []),
    ...(articles.state === "ready"
      ? articles.docs.map((each) => ({ path: articlePath(each), name: each.title }))
      : []),
    ...(tools.state === "ready"
      ? tools.docs.map((each) => ({ path: toolPath(each), name: each.name }))
      : []),
  ];
}
