import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../account/session/session";
import type { Session } from "../account/session/stored-session";
import type { DeviceProblem } from "../lib/device-error";
import { type Device, DeviceContext } from "../store/database/database-context";
import type { Identity } from "../store/database/identity";
import { openDeviceSession, type DeviceSession } from "./device-session";
import { lazyOptional } from "../ui/page/lazy-optional";
import { nextPaint } from "../ui/page/next-paint";
import type { OpenDevice } from "./open-device";

/**
 * Opens the database of the current visitor or administrator and keeps it in sync. When the identity changes, the
 * first database is closed before the second is opened.
 */
export function DataProvider({
  built,
  isEntering,
  children,
}: {
  /** Whether the page is prerendered with its content, so that opening the database is not urgent. */
  readonly built: boolean;
  /**
   * Whether only sign-in pages were shown so far: an administrator would have to wait for the visitors' tables, and on a
   * slow network for their content.
   */
  readonly isEntering: boolean;
  readonly children: ReactNode;
}) {
  const session = useSession();
  /** Whether to open the database of an account that lost its role, so that its unsent changes can be exported. */
  const [held, setHeld] = useState(false);
  const known = ownerOf(session, held);
  const owner = known === VISITOR && isEntering ? undefined : known;
  const needsSignIn = session.state === "signed-in" && session.needsSignIn;
  const [opened, setOpened] = useState<OpenDevice>();
  const [problem, setProblem] = useState<DeviceProblem>();
  /** Increases when the database must be opened again. */
  const [openings, setOpenings] = useState(0);
  const current = useRef<DeviceSession>(undefined);

  useEffect(() => {
    if (owner === undefined) return undefined;
    const identity = identityOf(owner);
    const isCalm = built && openings === 0 && isFirstVisit(identity);
    // The first paint comes before the database.
    const options = { moment: isCalm ? firstTouch : nextPaint, syncs: !held };
    const turn = openDeviceSession(identity, options, {
      onOpen(device) {
        setProblem(undefined);
        setOpened(device);
      },
      onProblem(found, wasOpen) {
        setOpened(undefined);
        // A database that the browser removed can be opened again in a new session.
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

/** The owner of the device's database: a visitor, or the user with that id. Undefined until the session is known. */
function ownerOf(session: Session, held: boolean): string | undefined {
  if (session.state === "loading") return undefined;
  if (session.state === "signed-out") return VISITOR;
  // An account without a role counts as a visitor.
  return session.user.role === "none" && !held ? VISITOR : session.user.id;
}

const identityOf = (owner: string): Identity =>
  owner === VISITOR ? { role: "visitor" } : { role: "admin", userId: owner };

/** Whether the device has no data yet that the page would need; a fragment may name an element newer than the page. */
const isFirstVisit = ({ role }: Identity) =>
  role === "visitor" && !navigator.serviceWorker?.controller && window.location.hash === "";

/**
 * Opening the database took most of the time that blocked phones, so it waits while they are still busy with the
 * page.
 */
const UNTOUCHED_MS = 5_000;

/** The first interaction is often a press on a link: its page comes first. */
const AFTER_TOUCH_MS = 800;

/** Resolves after the first interaction: the page is complete, so the database can wait for it. */
function firstTouch(): Promise<void> {
  return new Promise((resolve) => {
    const touched = () => setTimeout(resolve, AFTER_TOUCH_MS);
    // The first interaction may have been before this code loaded.
    if (navigator.userActivation?.hasBeenActive) touched();
    for (const type of ["pointerdown", "pointermove", "keydown", "wheel"]) {
      window.addEventListener(type, touched, { once: true, passive: true });
    }
    setTimeout(resolve, UNTOUCHED_MS);
  });
}
