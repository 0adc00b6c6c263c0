import { useSession } from "../../account/session/session";
import { useSyncStatus } from "../../sync-status/status";
import { Screen } from "../kit/screen";
import { HoldingsTable } from "./holdings-table";
import { ResolvedConflicts } from "./resolved-conflicts";
import { SyncButton } from "./sync-button";
import { SyncLists } from "./sync-lists";
import { SyncSummary } from "./sync-summary";
import { Transfer } from "./transfer";

/** Everything about the sync: waiting changes, problems to solve, resolved conflicts, and what this device holds. */
export function SyncScreen() {
  const status = useSyncStatus();
  const session = useSession();
  if (session.state !== "signed-in") return null;
  const { user } = session;
  return (
    <Screen title="Synchronisation" action={<SyncButton variant="primary" />}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <SyncSummary status={status} user={user} />
          <SyncLists status={status} heading="h2" />
        </div>
        <Transfer user={user} />
      </div>
      <ResolvedConflicts />
      <HoldingsTable />
    </Screen>
  );
}
