import { useEffect, useState } from "react";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { messageTexts } from "./message-texts";

/**
 * Tells, for instance after a reload, that unsent messages are still on this device, so that nobody thinks they are
 * lost.
 */
export function EarlierMessages() {
  const { count, note } = useWaiting();
  if (count === 0) return null;
  return <Callout>{note ?? (count === 1 ? messageTexts.waiting : severalText(count))}</Callout>;
}

const severalText = (count: number) =>
  `${plural(count, "message")} sont enregistrés\u00A0: ils partiront dès le retour de la connexion.`;

const NONE: { readonly count: number; readonly note?: string | undefined } = { count: 0 };

function useWaiting() {
  const database = useDatabase();
  const [waiting, setWaiting] = useState(NONE);
  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let stop: (() => void) | undefined;
    async function watch(open: Database) {
      const { watchWaiting } = await import("../../store/submissions/submission");
      if (stopped) return;
      const watching = watchWaiting(open, "contact_submissions").subscribe(setWaiting);
      stop = () => watching.unsubscribe();
    }
    void watch(database).catch(reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  }, [database]);
  return waiting;
}
