import { createContext } from "react";
import type { CollectionName } from "../../content/index";
import type { Docs } from "../database/docs";

/** Whether what is drawn is a page of the site, which shows nobody a draft: the devices of administrators hold them. */
export const WithoutDraftsContext = createContext(false);

/** Published documents alone. Articles and free pages are asked for by their state already, or drafts are meant. */
export function withoutDrafts<Name extends CollectionName>(
  name: Name,
  docs: Docs<Name>,
): Docs<Name> {
  if (docs.state !== "ready" || name === "posts" || name === "documents") return docs;
  // A visitor's device has none: its lists stay the very ones they are.
  if (!docs.docs.some(isDraft)) return docs;
  return { state: "ready", docs: docs.docs.filter((document) => !isDraft(document)) };
}

const isDraft = (document: object) => "published" in document && document.published === false;
