import type { Values } from "../../../content/schema/collection";
import { definitionOf } from "../../../content/index";
import { sitePages } from "../../../content/pages";
import { textOf } from "../../../lib/parse";
import type { Docs } from "../../../store/database/docs";
import { useDocs } from "../../../store/queries/use-docs";
import { belongs } from "../../kit/screens";

/** A page of this site that a text can link to. */
interface OwnPage {
  readonly path: string;
  readonly title: string;
}

/** The pages that visitors can open: the fixed pages of the site, and those of published documents. */
export function useOwnPages(): readonly OwnPage[] {
  const posts = useDocs("posts");
  const projects = useDocs("projects");
  const services = useDocs("services");
  return [
    ...sitePages.map(({ path, name }) => ({ path, title: name })),
    ...pagesOf("posts", rowsOf(posts)),
    ...pagesOf("projects", rowsOf(projects)),
    ...pagesOf("services", rowsOf(services)),
  ];
}

function rowsOf(docs: Docs<"posts"> | Docs<"projects"> | Docs<"services">): readonly Values[] {
  return docs.state === "ready" ? docs.docs.map((doc) => ({ ...doc })) : [];
}

function pagesOf(
  name: "posts" | "projects" | "services",
  documents: readonly Values[],
): readonly OwnPage[] {
  const { admin = [], title } = definitionOf(name);
  return admin.flatMap((screen) => {
    const { search } = screen;
    if (!search) return [];
    return documents
      .filter((document) => belongs(document, screen) && document["published"] !== false)
      .map((document) => ({
        path: `${search.path}/${textOf(document["slug"])}`,
        title: textOf(document[title]),
      }));
  });
}
