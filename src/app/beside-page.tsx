import { SubmissionNews } from "../site/forms/submission-news";
import { useFollowedLook } from "./look/follow-look";
import { NetworkSign } from "./network-sign";
import { VisitorUpdate } from "./update/visitor-update";

/**
 * What a visitor's page says beside itself: news of what was sent, a new version, a missing network. Also applies newer
 * looks to the page.
 */
export function BesidePage() {
  useFollowedLook();
  return (
    <>
      <SubmissionNews />
      <VisitorUpdate />
      <NetworkSign />
    </>
  );
}
