import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../account/session";
import type { Session } from "../account/stored-session";
import type { Identity } from "../store/identity";
import { type Device, DeviceContext } from "../store/database-context";
import { forgetDatabase } from "../store/forget-database";
import type { OpenDevice } from "./open-device";

/**
 * Opens the database of whoever is here and keeps it in sync: the visitor's, or the administrator's
 * own. Changing from one to the other closes the first before the second opens.
 */
export function DataProvider({
  built,
  children,
}: {
  /** Whether the page shows what it was built from: the device need not hurry. */
  readonly built: boolean;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const owner = ownerOf(session);
  const needsSignIn = session.state === "signed-in" && session.needsSignIn;
  const [opened, setOpened] = useState<OpenDevice>();
  const [failed, setFailed] = useState(false);
  const current = useRef<Turn>(undefined);

  useEffect(() => {
    if (owner === undefined) return undefined;
    const turn = takeTurn(identityOf(owner), built, setOpened, setFailed);
    current.current = turn;
    return () => {
      setOpened(undefined);
      void turn.end();
    };
  }, [owner, built]);

  const locked = useRef(false);
  useEffect(() => {
    if (locked.current && !needsSignIn) void opened?.resume();
    locked.current = needsSignIn;
  }, [opened, needsSignIn]);

  const device = useMemo<Device>(
    () => ({
      database: opened?.database,
      failed,
      leave: async () => {
        setOpened(undefined);
        await current.current?.leave();
      },
    }),
    [opened, failed],
  );
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

const VISITOR = "visitor";

/** Whose device this is: a visitor's, or the user of that id. Undefined until the session is known. */
function ownerOf(session: Session): string | undefined {
  if (session.state === "loading") return undefined;
  // An account without the role is a visitor.
  return session.state === "signed-out" || session.user.role === "none" ? VISITOR : session.user.id;
}

const identityOf = (owner: string): Identity =>
  owner === VISITOR ? { role: "visitor" } : { role: "admin", userId: owner };

/** What the former identity still has to finish: two databases at once would exceed RxDB's limit. */
let queue: Promise<unknown> = Promise.resolve();

/** The time an identity has its database open. */
interface Turn {
  /** Closes the database, once it is open. */
  end(): Promise<void>;
  /** Removes it from the device, even where it was still opening or could not be opened. */
  leave(): Promise<void>;
}

function takeTurn(
  identity: Identity,
  built: boolean,
  onOpen: (device: OpenDevice) => void,
  onFailed: (failed: boolean) => void,
): Turn {
  let ended = false;
  const opening = queue.then(async () => {
    if (ended) return undefined;
    await (built && isFirstVisit(identity) ? firstTouch() : firstPaint());
    const { openDevice } = await import("./open-device");
    const device = await openDevice(identity);
    if (!ended) {
      onFailed(false);
      onOpen(device);
    }
    return device;
  });
  opening.catch(() => onFailed(true));
  queue = opening.catch(() => undefined);

  function finish(last: (device: OpenDevice | undefined) => Promise<void> | undefined) {
    ended = true;
    const finished = queue.then(async () => last(await opening.catch(() => undefined)));
    queue = finished.catch(() => undefined);
    return finished;
  }
  return {
    end: () => finish((device) => device?.close()),
    leave: () => finish((device) => device?.leave() ?? forgetDatabase(identity)),
  };
}

/** Then there is nothing on the device yet that the page would have to show; a place that an address names may be newer. */
const isFirstVisit = ({ role }: Identity) =>
  role === "visitor" && !navigator.serviceWorker?.controller && window.location.hash === "";

/** Opening a database was most of what made a telephone wait: not while it is still busy with the page. */
const UNTOUCHED_MS = 5_000;

/** The page is all there: its reader comes first. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    // Perhaps before this code had come.
    if (navigator.userActivation?.hasBeenActive) done();
    for (const type of ["pointerdown", "pointermove", "keydown", "wheel"]) {
      window.addEventListener(type, done, { once: true, passive: true });
    }
    setTimeout(done, UNTOUCHED_MS);
  });
}

/** The page comes first; its data is next. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
