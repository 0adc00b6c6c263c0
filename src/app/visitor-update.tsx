import { useEffect } from "react";
import { mayHoldTypedWords } from "../lib/typed-words";
import { loadUpdate } from "../pwa/renew";
import { knownUpdate } from "../pwa/update-state";
import { useFollowedLook } from "./look/follow-look";
import { NetworkSign } from "./network-sign";
import { UpdateNotice } from "./update-notice";

/**
 * Brings a visitor into the version that waits, with the next link they follow: the page it leads to
 * is loaded whole. Never from a page on which something is typed. Also says when the network is away, and gives
 * the page looks that are newer than itself.
 */
export function VisitorUpdate() {
  useFollowedLook();
  useEffect(() => {
    // Before the router does.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, []);
  return (
    <>
      <UpdateNotice about={["needed"]} />
      <NetworkSign />
    </>
  );
}

/** The link that the router is to follow after all. */
let inPage: HTMLAnchorElement | undefined;

function onClick(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link === inPage || !opensHere(event, link)) return;
  if (knownUpdate() === "none") void look();
  else if (!mayHoldTypedWords()) {
    event.preventDefault();
    void follow(link);
  }
}

/** What cannot look is of a former version, or without a network: the next page's code will tell. */
async function look(): Promise<void> {
  const update = await loadUpdate().catch(() => undefined);
  await update?.lookForUpdate();
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

/** Whether a click leads to another page of the site, in this tab. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { origin, pathname } = window.location;
  return (
    !elsewhere &&
    link.target === "" &&
    !link.hasAttribute("download") &&
    link.origin === origin &&
    link.pathname !== pathname
  );
}
