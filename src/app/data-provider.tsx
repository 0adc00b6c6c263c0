import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../account/session/session";
import type { Session } from "../account/session/stored-session";
import type { DeviceProblem } from "../lib/device-error";
import { type Device, DeviceContext } from "../store/database/database-context";
import type { Identity } from "../store/database/identity";
import { openDeviceSession, type DeviceSession } from "./device-session";
import { lazyOptional } from "../ui/page/lazy-optional";
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
  /** An account without the role has its unsent work before it. */
  const [held, setHeld] = useState(false);
  const owner = ownerOf(session, held);
  const needsSignIn = session.state === "signed-in" && session.needsSignIn;
  const [opened, setOpened] = useState<OpenDevice>();
  const [problem, setProblem] = useState<DeviceProblem>();
  /** Grows when the database has to be opened again. */
  const [openings, setOpenings] = useState(0);
  const current = useRef<DeviceSession>(undefined);

  useEffect(() => {
    if (owner === undefined) return undefined;
    const identity = identityOf(owner);
    const isCalm = built && openings === 0 && isFirstVisit(identity);
    const options = { moment: isCalm ? firstTouch : firstPaint, syncs: !held };
    const turn = openDeviceSession(identity, options, {
      onOpen(device) {
        setProblem(undefined);
        setOpened(device);
      },
      onProblem(found, wasOpen) {
        setOpened(undefined);
        // What was taken away may be opened again: this turn ends, another begins.
        if (found === "lost" && wasOpen) setOpenings((before) => before + 1);
        else setProblem(openings > 0 && found === "unavailable" ? "lost" : found);
        void turn.end();
      },
    });
    current.current = turn;
    return () => {
      setOpened(undefined);
      void turn.end();
    };
  }, [owner, held, built, openings]);

  const locked = useRef(false);
  useEffect(() => {
    if (locked.current && !needsSignIn) void opened?.resume();
    locked.current = needsSignIn;
  }, [opened, needsSignIn]);

  const device = useMemo<Device>(
    () => ({
      database: opened?.database,
      problem,
      reopen: () => setOpenings((before) => before + 1),
      leave: async () => {
        setOpened(undefined);
        await current.current?.leave();
      },
      holdWithoutRole: setHeld,
    }),
    [opened, problem],
  );
  return (
    <DeviceContext value={device}>
      {children}
      {problem && (
        <Suspense>
          <DeviceNotice />
        </Suspense>
      )}
    </DeviceContext>
  );
}

const DeviceNotice = lazyOptional(async () => (await import("./device-notice")).DeviceNotice);

const VISITOR = "visitor";

/** Whose device this is: a visitor's, or the user of that id. Undefined until the session is known. */
function ownerOf(session: Session, held: boolean): string | undefined {
  if (session.state === "loading") return undefined;
  if (session.state === "signed-out") return VISITOR;
  // An account without the role is a visitor.
  return session.user.role === "none" && !held ? VISITOR : session.user.id;
}

const identityOf = (owner: string): Identity =>
  owner === VISITOR ? { role: "visitor" } : { role: "admin", userId: owner };

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
