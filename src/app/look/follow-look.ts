import { useEffect } from "react";
import { theIdentity } from "../../content/agency/agency";
import { lookKey } from "../../content/look/look-key";
import type { Doc } from "../../content/index";
import { useDocs } from "../../store/queries/use-docs";

/** Gives the page the looks that the device knows, where these are not those that it was built with. */
export function useFollowedLook(): void {
  const identity = useDocs("documents", theIdentity);
  const document = identity.state === "ready" ? identity.docs[0] : undefined;
  useEffect(() => {
    if (document) followLook(document);
  }, [document]);
}

/** In a frame, which our own pages alone may make of it, the screen that made it says them: src/admin/documents/look. */
function followLook({ parts, updated_at: at }: Doc<"documents">): void {
  const isOfPage = lookKey(parts) === (document.documentElement.dataset["look"] ?? "");
  if ((isOfPage && document.adoptedStyleSheets.length === 0) || window.parent !== window) return;
  void import("./adopt-look").then(({ adoptLook }) => adoptLook(parts, at));
}
