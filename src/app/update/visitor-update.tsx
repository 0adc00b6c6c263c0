import { useEffect } from "react";
import { mayHoldTypedWords } from "../../lib/typed-words";
import { wordsNotKept } from "../../lib/words-not-kept";
import { loadUpdate } from "../../pwa/renew";
import { knownUpdate } from "../../pwa/update-state";
import { linkOf, opensHere } from "../../lib/link-clicks";
import { useDevice } from "../../store/database/database-context";
import { UpdateNotice } from "./update-notice";

/**
 * Updates a visitor to the waiting version with the next followed link, by a full page load, but never when something
 * was typed on the page.
 */
export function VisitorUpdate() {
  const isOutdated = useDevice().problem === "outdated";
  useEffect(() => {
    const follow = isOutdated ? followOutdated : onClick;
    // The capture phase comes before the router's handler.
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, [isOutdated]);
  return <UpdateNotice about={["needed"]} />;
}

/** The link whose click is passed on to the router. */
let inPage: HTMLAnchorElement | undefined;

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || link === inPage || !opensHere(event, link)) return;
  if (knownUpdate() === "none") void checkInBackground();
  else if (!mayHoldTypedWords()) {
    event.preventDefault();
    void follow(link);
  }
}

/** The device's documents belong to a newer version: this page could show no other page's content. */
function followOutdated(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || !opensHere(event, link) || wordsNotKept() !== undefined) return;
  event.preventDefault();
  window.location.assign(link.href);
}

/** If the check cannot be loaded, the version is old or the network is away; loading the next page will tell. */
async function checkInBackground(): Promise<void> {
  const update = await loadUpdate().catch(() => undefined);
  await update?.checkForUpdate();
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const isFormer = await loadUpdate()
    .then(({ moveOn }) => moveOn())
    .catch((error: unknown) => {
      reportError(error);
      return false;
    });
  if (isFormer) {
    window.location.assign(link.href);
    return;
  }
  inPage = link;
  link.click();
  inPage = undefined;
}
