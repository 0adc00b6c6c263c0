import { useEffect } from "react";
import { theIdentity } from "../../content/agency/agency";
import { KEPT_IDENTITY, writeStored } from "../../lib/device-storage";
import { useDocs } from "../../store/queries/use-docs";

/** Keeps the identity where the next start reads it at once, because the shell may be that of an older build. */
export function useKeptIdentity(): void {
  const identity = useDocs("documents", theIdentity);
  const document = identity.state === "ready" ? identity.docs[0] : undefined;
  useEffect(() => {
    if (document) writeStored(KEPT_IDENTITY, JSON.stringify(document));
  }, [document]);
}
