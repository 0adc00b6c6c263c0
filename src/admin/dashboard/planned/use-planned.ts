import { useCallback, useEffect, useState } from "react";
import type { CollectionName } from "../../../content/index";
import { whenQuiet } from "../../../lib/idle";
import { useDatabase } from "../../../store/database/database-context";
import type { Docs } from "../../../store/database/docs";
import { useReached } from "../../../store/queries/use-reached";
import { watchAllDocs } from "../../../store/queries/watch-docs";
import { useIsOffline } from "../../../sync-status/status";
import { useAnswersInOrder } from "../../../sync-status/use-answers-in-order";
import { type Planned, PLANNED_COLLECTIONS, plannedHere } from "./planned";
import { fetchPlanned } from "./server-planned";

/** What is planned, and whether the server says so, which alone knows what it has carried out. */
export interface KnownPlans {
  readonly plans: readonly Planned[];
  readonly isFromServer: boolean;
}

/** What is planned: as the server says, or else as this device knows. Undefined while neither is known. */
export function usePlanned(): KnownPlans | undefined {
  const isOffline = useIsOffline();
  const there = usePlannedThere(isOffline);
  const isAlone = isOffline || there === "unanswered";
  const here = usePlannedHere(isAlone);
  if (isAlone) return here && { plans: here, isFromServer: false };
  return there && { plans: there, isFromServer: true };
}

/** A plan whose time passes while the screen is open changes nothing on the device if the server fails to do it. */
const AGAIN_MS = 60_000;

/** Asks the server while it can be reached, and again every minute while something is planned. */
function usePlannedThere(isOffline: boolean): readonly Planned[] | "unanswered" | undefined {
  /** Every change that arrives may have changed what is planned. */
  const reached = useReached();
  const [planned, setPlanned] = useState<readonly Planned[] | "unanswered">();
  const begin = useAnswersInOrder();
  const ask = useCallback(async () => {
    const isNews = begin();
    const found = await fetchPlanned().catch(() => "unanswered" as const);
    if (isNews()) setPlanned(found);
  }, [begin]);
  useEffect(() => {
    if (!reached || isOffline) return undefined;
    return whenQuiet(() => void ask());
  }, [reached, isOffline, ask]);

  const isWaiting = planned === "unanswered" || (planned !== undefined && planned.length > 0);
  useEffect(() => {
    if (!isWaiting || isOffline) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void ask();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isOffline, ask]);
  return planned;
}

/** Includes plans that were made, moved or cancelled on this device since; the server may have carried some out. */
function usePlannedHere(isAlone: boolean): readonly Planned[] | undefined {
  const database = useDatabase();
  const [planned, setPlanned] = useState<readonly Planned[]>();
  useEffect(() => {
    if (!database || !isAlone) return undefined;
    const reading = watchAllDocs(database, PLANNED_COLLECTIONS).subscribe((held) => {
      const isRead = held.every(({ state }) => state === "ready");
      setPlanned(isRead ? plannedHere(named(held)) : undefined);
    });
    return () => reading.unsubscribe();
  }, [database, isAlone]);
  return planned;
}

const named = (held: readonly Docs<CollectionName>[]) =>
  new Map(
    PLANNED_COLLECTIONS.map((name, place) => {
      const read = held[place];
      return [name, read?.state === "ready" ? read.docs : []] as const;
    }),
  );
