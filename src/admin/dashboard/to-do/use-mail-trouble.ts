import { useEffect, useState } from "react";
import { whenQuiet } from "../../../lib/idle";
import { useReached } from "../../../store/queries/use-reached";
import { fetchOutbox } from "../../inbox/mails/server-mails";
import { useIsOffline } from "../../../sync-status/status";
import { type MailTrouble, mailTroubleOf } from "./mail-trouble";

const FAILED = ["refused", "uncertain"] as const;

/** Only the server knows it: undefined until it has answered, and without a network. */
export function useMailTrouble(): MailTrouble | undefined {
  const reached = useReached();
  const isOffline = useIsOffline();
  const [trouble, setTrouble] = useState<MailTrouble>();
  useEffect(() => {
    if (!reached || isOffline) return undefined;
    let isAsked = true;
    const tell = (found: MailTrouble | undefined) => isAsked && setTrouble(found);
    const cancel = whenQuiet(() => void fetchTrouble().then(tell, () => tell(undefined)));
    return () => {
      isAsked = false;
      cancel();
    };
  }, [reached, isOffline]);
  return isOffline ? undefined : trouble;
}

async function fetchTrouble(): Promise<MailTrouble> {
  const outbox = await fetchOutbox();
  const some = FAILED.filter((state) => outbox.counts.has(state));
  const failed = await Promise.all(some.map((state) => fetchOutbox(state)));
  return mailTroubleOf(
    outbox,
    failed.flatMap(({ mails }) => mails),
  );
}
