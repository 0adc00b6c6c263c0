import { Dialog } from "../../../ui/overlay/dialog";
import { RichText } from "../../../ui/text/rich-text";
import { WIDE } from "../../kit/dialog-looks";

/** A campaign as its readers get it: the subject, then the text. */
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
      <RichText html={content} className="mx-auto max-w-measure" />
    </Dialog>
  );
}
