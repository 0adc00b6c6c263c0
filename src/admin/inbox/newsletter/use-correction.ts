import type { Document } from "../../../content/collections/documents";
import type { Post } from "../../../content/collections/posts";
import { serverNow } from "../../../lib/api/server-time";
import { textOf } from "../../../lib/parse";
import { useSyncPart } from "../../../sync-status/status";
import { canCorrect } from "./campaign-words";
import type { CampaignProgress } from "./server-campaigns";
import { useCampaignProgress } from "./use-campaign-progress";

/** A queued campaign with its order. */
export interface Queued {
  readonly campaign: Post;
  readonly order: Document;
}

/** What is typed over when a campaign is corrected. */
export const correctedValues = ({ campaign: { title, content }, order }: Queued) => ({
  title,
  content,
  send_at: textOf(order.parts["send_at"]) || undefined,
});

/** Whether a campaign can still be corrected; undefined where a new one is written. */
export function useCorrection(queued: Queued | undefined): Correction | undefined {
  const progress = useCampaignProgress();
  const canBeCorrected = useCanCorrect();
  if (!queued) return undefined;
  const known = progress?.get(queued.campaign.id);
  if (!canBeCorrected(queued.order, known)) return "too-late";
  return known?.state === "paused" ? "held" : "asked";
}

/** `asked` until the server has answered that nothing leaves meanwhile. */
export type Correction = "asked" | "held" | "too-late";

/** Returns a function that tells whether a campaign can be corrected. */
export function useCanCorrect(): (
  order: Document,
  progress: CampaignProgress | undefined,
) => boolean {
  const pending = useSyncPart("pending");
  return (order, progress) => {
    const isOnlyHere = pending.some(
      ({ collection, id, operation }) =>
        collection === "documents" && id === order.id && operation === "create",
    );
    return canCorrect(order, progress, isOnlyHere, serverNow());
  };
}
