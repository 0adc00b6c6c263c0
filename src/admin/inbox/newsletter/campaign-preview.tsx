import { Dialog } from "../../../ui/overlay/dialog";
import { WIDE } from "../../kit/looks";
import { LetterPreview } from "./letter-preview";

/** Previews a campaign that is being written, as its readers would get it. */
export function CampaignPreview({
  title,
  content,
  onClose,
}: {
  readonly title: string;
  readonly content: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={title || "Sans sujet"} look={WIDE} reading onClose={onClose}>
      <LetterPreview title={title} content={content} />
    </Dialog>
  );
}
