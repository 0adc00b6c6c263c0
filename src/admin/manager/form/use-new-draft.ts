import { useEffect, useState } from "react";
import { claimDraft } from "../../../store/edits/claim-draft";
import { draftKey } from "../../../store/edits/drafts";

/**
 * The key of this tab's draft of a new document; undefined until it is known, which takes a few milliseconds, and while
 * no new document is written.
 */
export function useNewDraft(
  userId: string,
  collection: string,
  name: string,
  isNew = true,
): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    if (!isNew) return undefined;
    let left = false;
    const claim = claimDraft((place) =>
      draftKey(userId, collection, place === 1 ? name : `${name}-${place}`),
    );
    void claim.key.then((claimed) => (left ? undefined : setKey(claimed)));
    return () => {
      left = true;
      claim.release();
    };
  }, [userId, collection, name, isNew]);
  return key;
}
