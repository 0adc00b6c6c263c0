import { useEffect, useState } from "react";
import type { Account } from "../../account/session/stored-session";
import { definitionOf } from "../../content/index";
import { textOf } from "../../lib/parse";
import type { Database } from "../../store/database/database";
import type { AddressedDraft } from "../../store/edits/drafts";
import { excerptsOf } from "../../store/edits/titles";
import type { UnsentWork } from "../../store/unsent/unsent-work";
import { useOwnDatabase } from "../../store/unsent/use-unsent-work";
import {
  collectionNamed,
  describeDraft,
  describeFile,
  describePending,
  describeRejected,
  nameInWords,
} from "../sync/describe-change";

/** Lists each piece of unsent work; only for its author. */
export function UnsentList({
  work,
  user,
  className = "",
}: {
  readonly work: UnsentWork;
  readonly user: Account;
  readonly className?: string | undefined;
}) {
  const titles = useTitles(work.drafts, user);
  const lines = [
    ...work.pending.map(describePending),
    ...work.rejected.map(describeRejected),
    ...work.conflicts.map(
      ({ collection, title }) => `${nameInWords(collection, title)}\u00A0: conflit à vérifier`,
    ),
    ...work.files.map(describeFile),
    ...work.drafts.map((draft) => describeDraft(draft, titles.get(placeOf(draft)))),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={`border-t text-sm ${className}`}>
      {lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two lines may say the same, and none has a state.
        <li key={place} className="border-b py-1.5 wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ collection, id }: AddressedDraft) => `${collection}/${id}`;

/** The titles of documents that have drafts, by key; a draft itself holds only what was typed. */
function useTitles(drafts: readonly AddressedDraft[], user: Account): ReadonlyMap<string, string> {
  const database = useOwnDatabase(user.id);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    async function read(open: Database): Promise<void> {
      const found = await Promise.all(drafts.map((draft) => titleOf(open, draft)));
      if (!stopped)
        setTitles(new Map(drafts.map((draft, at) => [placeOf(draft), found[at] ?? ""])));
    }
    read(database).catch(reportError);
    return () => {
      stopped = true;
    };
  }, [database, drafts]);
  return titles;
}

async function titleOf(database: Database, { collection, id }: AddressedDraft): Promise<string> {
  const name = collectionNamed(collection);
  if (!name) return "";
  const { title } = definitionOf(name);
  const [excerpt] = await excerptsOf(database, name, [id], [title]);
  return textOf(excerpt?.values?.[title]);
}
