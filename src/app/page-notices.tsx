import { SubmissionNews } from "../site/forms/submission-news";
import { useFollowedLook } from "./look/follow-look";
import { NetworkSign } from "./network-sign";
import { VisitorUpdate } from "./update/visitor-update";

/**
 * What a visitor's page tells of: news of what was sent, a new version, a missing network. Also applies newer
 * looks to the page.
 */
export function PageNotices() {
  useFollowedLook();
  return (
    <>
      <SubmissionNews />
      <VisitorUpdate />
      <NetworkSign />
    </>
  );
}
