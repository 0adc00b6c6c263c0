import { useMemo } from "react";
import { definitionOf } from "../../../content/index";
import { pageAt } from "../../../content/pages";
import { textOf } from "../../../lib/parse";
import { useDocs } from "../../../store/queries/use-docs";

/** Shows what a page of the site is called: its name in the menu, or the title of its content. */
export function PageName({ path }: { readonly path: string }) {
  const [, section = "", address = "", word] = path.split("/");
  if (word !== undefined) return `Mot-clé : ${word}`;
  const own = pageAt(path)?.name;
  if (own !== undefined) return own;
  if (address === "") return <ContentName collection="documents" address={section} path={path} />;
  const collection = CONTENTS[section];
  if (collection === undefined) return path;
  return <ContentName {...{ collection, address, path }} />;
}

/** Shows the title of the content, or the path where the content is gone. */
function ContentName({
  collection,
  address,
  path,
}: {
  readonly collection: Content;
  readonly address: string;
  readonly path: string;
}) {
  const byAddress = useMemo(
    () => ({ selector: { [collection === "tools" ? "id" : "slug"]: address } }),
    [collection, address],
  );
  const found = useDocs(collection, byAddress);
  const [document] = found.state === "ready" ? found.docs : [];
  const values = new Map<string, unknown>(Object.entries(document ?? {}));
  return textOf(values.get(definitionOf(collection).title)) || path;
}

type Content = "documents" | "posts" | "projects" | "services" | "tools";

const CONTENTS: Readonly<Record<string, Content>> = {
  blog: "posts",
  projects: "projects",
  services: "services",
  tools: "tools",
};
