import { useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { Account } from "../../account/session/stored-session";
import { forgetLostEdits, readLostEdits, watchLostEdits } from "../../store/edits/lost-edits";
import type { PendingEntry } from "../../store/edits/pending";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { draftKey, readDraft } from "../../store/edits/drafts";
import { editPath } from "../kit/screens";
import { describePending } from "../sync/describe-change";

/** Lists edits that were lost because the browser deleted this device's data before they were sent. */
export function LostChanges({ user }: { readonly user: Account }) {
  const identity = useMemo(() => ({ role: "admin", userId: user.id }) as const, [user.id]);
  const text = useSyncExternalStore(watchLostEdits, () => JSON.stringify(readLostEdits(identity)));
  const lost = useMemo(() => (text === "[]" ? [] : readLostEdits(identity)), [text, identity]);
  if (lost.length === 0) return null;
  return (
    <div role="alert" className="mb-5">
      <Callout
        tone="danger"
        actions={
          <Button size="sm" variant="quiet" onClick={() => forgetLostEdits(identity)}>
            C’est noté
          </Button>
        }
      >
        {lossText(lost.length)}
        <ul className="mt-1.5 flex flex-col gap-1">
          {lost.map((entry) => (
            <li key={`${entry.collection}/${entry.id}`} className="wrap-anywhere">
              {describePending(entry)}
              <Draft entry={entry} user={user} />
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}

/** A draft is stored separately and may still exist. */
function Draft({ entry, user }: { readonly entry: PendingEntry; readonly user: Account }) {
  const { collection, id, now = {} } = entry;
  const path = editPath(collection, { ...now, id });
  if (!path || !readDraft(draftKey(user.id, collection, id))) return null;
  return (
    <>
      {". "}
      <Link to={path} className="text-link inline-block max-md:py-3">
        Reprendre le brouillon gardé
      </Link>
    </>
  );
}

function lossText(count: number): string {
  const changes =
    count === 1
      ? "Une modification n’avait pas encore été envoyée et est perdue"
      : `${count} modifications n’avaient pas encore été envoyées et sont perdues`;
  return `Le navigateur a effacé les données de cet appareil. ${changes}\u00A0:`;
}
