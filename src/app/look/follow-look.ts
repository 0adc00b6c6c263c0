import { useEffect } from "react";
import { theIdentity } from "../../content/agency/agency";
import { lookKey } from "../../content/look/look-key";
import type { Doc } from "../../content/index";
import { useDocs } from "../../store/queries/use-docs";

/** Applies the look stored on the device when it differs from the one that the page shows. */
export function useFollowedLook(): void {
  const identity = useDocs("documents", theIdentity);
  const document = identity.state === "ready" ? identity.docs[0] : undefined;
  useEffect(() => {
    if (document) followLook(document);
  }, [document]);
}

/**
 * In a frame, the screen that embeds the page sets the look (src/admin/documents/look); only our own pages can embed
 * it.
 */
function followLook({ parts, updated_at: at }: Doc<"documents">): void {
  const isShown = lookKey(parts) === (document.documentElement.dataset["look"] ?? "");
  if (isShown || window.parent !== window) return;
  void import("./adopt-look").then(({ adoptLook }) => adoptLook(parts, at));
}
