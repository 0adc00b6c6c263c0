import { Send } from "lucide-react";
import { useState } from "react";
import type { CollectionDefinition, Values } from "../../content/schema/collection";
import { isLive, stagedIn } from "../../content/rules/staging";
import type { CollectionName } from "../../content/index";
import { Button } from "../../ui/button";
import { titleOf } from "../kit/sentences";
import { ReviewDialog } from "./review-dialog";

/** Opens the review links of a draft or of staged changes; nothing for other documents. */
export function ReviewButton({
  collection,
  definition,
  id,
  stored,
  changedAt,
}: {
  readonly collection: CollectionName;
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly stored: Values;
  readonly changedAt: string;
}) {
  const [isShown, setShown] = useState(false);
  if (isLive(definition, stored) && !stagedIn(stored)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
        <Send aria-hidden className="size-4" strokeWidth={1.75} />
        Faire relire
      </Button>
      {isShown && (
        <ReviewDialog
          collection={collection}
          id={id}
          title={titleOf(definition, stored)}
          changedAt={changedAt}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
