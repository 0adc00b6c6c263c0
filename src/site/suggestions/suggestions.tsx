import { Link, useLocation } from "react-router-dom";
import type { CollectionName, Doc } from "../../content/index";
import { isOff } from "../../content/kinds";
import { addressOf } from "../../content/rules/find-by-address";
import type { Docs } from "../../store/database/docs";
import { useAgency } from "../../store/queries/agency";
import { sitePages } from "../../content/pages";
import { publishedArticles } from "../../content/rules/listing";
import { useDocs } from "../../store/queries/use-docs";
import { useOnline } from "../../ui/page/use-online";
import { type NamedPage, nearestPages } from "./nearest-pages";

/**
 * Suggests the pages that a visitor of a missing address may have meant. A device without a network cannot know that a
 * page is missing: it may have been published since.
 */
export function Suggestions() {
  const { pathname } = useLocation();
  const online = useOnline();
  const nearest = nearestPages(pathname, usePages());
  return (
    <>
      {!online && (
        <p className="mb-6 max-w-[24em]">
          Vous êtes hors ligne : si cette page est plus récente que votre dernière visite, elle
          n’est pas encore sur cet appareil.
        </p>
      )}
      {nearest.length > 0 && <NearestPages pages={nearest} />}
    </>
  );
}

function NearestPages({ pages }: { readonly pages: readonly NamedPage[] }) {
  return (
    <>
      <h2 id="suggestions" className="text-sm text-ink-faint">
        Vous cherchiez peut-être
      </h2>
      <ul className="mt-2 space-y-1">
        {pages.map(({ path, name }) => (
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
    ...docsOf(services)
      .filter(({ slug }) => slug !== "")
      .map((each) => ({ path: pathOf("services", each), name: each.title })),
    ...docsOf(projects).map((each) => ({ path: pathOf("projects", each), name: each.title })),
    ...docsOf(articles).map((each) => ({ path: pathOf("blog", each), name: each.title })),
    ...docsOf(tools).map(({ id, name }) => ({ path: pathOf("tools", { id, slug: "" }), name })),
  ];
}

function docsOf<Name extends CollectionName>(docs: Docs<Name>): readonly Doc<Name>[] {
  return docs.state === "ready" ? docs.docs : [];
}

/** Not from the pages themselves, whose folders have suggestions where they find nothing. */
const pathOf = (section: string, doc: { readonly id: string; readonly slug: string }) =>
  `/${section}/${encodeURIComponent(addressOf(doc))}`;
