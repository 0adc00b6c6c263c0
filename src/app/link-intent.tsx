import { useEffect, useEffectEvent, useRef, useState } from "react";
import { foreseen } from "../pwa/reload-lost-chunk";
import { savesData } from "../lib/api/saves-data";
import { knownUpdate } from "../pwa/update-state";
import type { Database } from "../store/database/database";
import { useDevice } from "../store/database/database-context";
import { contentAhead } from "./content-ahead";
import { linkOf, opensHere } from "../lib/link-clicks";
import { leadsToBackOffice } from "../account/sign-in-paths";
import { loadSanitiser } from "../ui/text/load-sanitiser";
import { foreseePage, isBuilt } from "./routes";
import { OnItsWaySign } from "./site-router";

interface Pressed {
  readonly link: HTMLAnchorElement;
  readonly from: string;
}

/** Whether a click is being passed on to the router. */
let isPassing = false;

/** Events that precede a click: the pointer, the focus or a finger reaches a link or a form. */
const SIGNS = ["pointerover", "focusin", "touchstart"] as const;

/**
 * Preloads a page's code when somebody is about to follow a link to it or to sign in, unless they save data. Until
 * the device has read the content, that of the page comes from its file: a link is followed once it is there.
 */
export function LinkIntent() {
  /** The link that was pressed last, while its page is being fetched, and the page that it was pressed on. */
  const [awaited, setAwaited] = useState<Pressed>();
  const pressed = useRef<Pressed>(undefined);
  const wait = (next: Pressed | undefined) => {
    pressed.current = next;
    setAwaited(next);
  };

  function passOn(): void {
    const { link, from } = pressed.current ?? {};
    wait(undefined);
    // « Back » was faster.
    if (!link || window.location.pathname !== from) return;
    isPassing = true;
    if (link.isConnected) link.click();
    else window.location.assign(link.href);
    isPassing = false;
  }

  async function follow(link: HTMLAnchorElement): Promise<void> {
    const next = { link, from: window.location.pathname };
    wait(next);
    foreseePage(link.pathname);
    await contentAhead(link.pathname);
    // Another link may have been pressed since.
    if (pressed.current === next) passOn();
  }

  // A device that has read everything waits for nothing.
  const read = useRead(() => pressed.current && passOn());

  const foresee = useEffectEvent((event: Event) => {
    if (isAccountForm(event.target) && mayLoad()) foreseeBackOffice();
    const link = linkOf(event);
    if (link?.origin !== window.location.origin || !mayLoad()) return;
    foreseePage(link.pathname);
    if (!isBuilt(link.pathname)) return;
    const ahead = read.current ? Promise.resolve() : contentAhead(link.pathname);
    // Texts of the device are sanitised here, and what waits for code is kept back by React for 300 ms.
    void ahead.then(() => foreseen(loadSanitiser));
  });

  const press = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || isPassing || event.defaultPrevented || !opensHere(event, link)) return;
    // A dialog shows what its own page shows already.
    const staysHere = link.hasAttribute("aria-haspopup");
    if (staysHere || read.current || !mayLoad() || !isBuilt(link.pathname)) {
      wait(undefined);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (link !== pressed.current?.link) void follow(link);
  });

  useEffect(() => {
    // Before the handlers of the router and of updates.
    window.addEventListener("click", press, { capture: true });
    return () => window.removeEventListener("click", press, { capture: true });
  }, []);

  useEffect(() => {
    if (savesData()) return undefined;
    for (const sign of SIGNS) document.addEventListener(sign, foresee, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, foresee);
    };
  }, []);
  return awaited && <OnItsWaySign />;
}

/**
 * While an update waits, the next link loads the new version in full. Requests of this page would only keep its worker
 * busy, and a browser lets the new worker take over once the former one is idle.
 */
const mayLoad = () => knownUpdate() === "none";

let backOfficeAhead: Promise<void> | undefined;

/** Preloads what the back office shows first, while somebody fills in the form that leads there. */
function foreseeBackOffice(): void {
  backOfficeAhead ??= foreseen(async () => (await import("./back-office")).preloadFirstScreen());
}

/** Whether somebody has reached a form that ends with the back office, which is large: it loads while they type. */
const isAccountForm = (target: EventTarget | null) =>
  leadsToBackOffice(window.location.pathname) &&
  target instanceof Element &&
  target.closest("form") !== null;

/** Whether the device has read what pages show; `onRead` is called once it has. */
function useRead(onRead: () => void) {
  const { database } = useDevice();
  const read = useRef(false);
  const note = useEffectEvent((isRead: boolean) => {
    read.current = isRead;
    if (isRead) onRead();
  });
  useEffect(() => {
    if (!database) return undefined;
    let left = false;
    let reading: { unsubscribe(): void } | undefined;
    async function watch(open: Database): Promise<void> {
      // The database's code is not part of the page's first load.
      const { watchRead } = await import("../store/queries/watch-read");
      if (left) return;
      reading = watchRead(open).subscribe((isRead) => note(isRead));
    }
    // Without this code, links go on as if nothing had been read.
    watch(database).catch(() => undefined);
    return () => {
      left = true;
      read.current = false;
      reading?.unsubscribe();
    };
  }, [database]);
  return read;
}
