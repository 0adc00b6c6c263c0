import { useEffect, useRef, useState } from "react";
import type { Issues, Values } from "../../content/schema/collection";
import { dropDraft, type KeptDraft, keepDraft, readDraft } from "../../store/edits/drafts";

export interface Edit {
  /** The document, with what was just saved and has not come back from the device yet. */
  readonly current: Values;
  /** The same as it is stored, where the form shows a document otherwise: without the changes that wait in it. */
  readonly stored: Values;
  /** The document with what was typed over it. */
  readonly values: Values;
  readonly typed: Values;
  readonly former: Values;
  readonly issues: Issues;
  /** What was wrong when it was last sent: unlike `issues` it does not change while somebody types. */
  readonly refusals: Issues;
  /** When the draft was kept that this edit goes on from; undefined for a fresh one. */
  readonly resumedFrom: string | undefined;
  /** Fields typed in here that somebody else has changed meanwhile. */
  readonly changedElsewhere: readonly string[];
  /** When what was typed was last kept on this device; undefined before anything is typed. */
  readonly keptAt: string | undefined;
  /** False when the browser could not keep what was typed last. */
  readonly kept: boolean;
  /** Grows when the fields have to be drawn anew. */
  readonly version: number;
  readonly set: (field: string, value: unknown) => void;
  /** Says which of two versions of a field is meant; theirs goes on following the document. */
  readonly settle: (field: string, whose: "mine" | "theirs") => void;
  readonly setIssues: (issues: Issues) => void;
  /** Goes on from a document that was saved with what `sent` says; what was typed since stays typed. */
  readonly goOn: (sent: Values, saved: Values) => void;
  /** Forgets what was typed. */
  readonly restart: () => void;
}

/**
 * One edit of one document. Only what is typed is held here: the other fields keep following the
 * document, and what is typed is never replaced by what arrives.
 */
// oxlint-disable-next-line max-lines-per-function -- One edit: its steps share its state.
export function useEdit(
  document: Values,
  key: string,
  proposed: Values = {},
  shows: (stored: Values) => Values = asStored,
): Edit {
  const [kept] = useState(() => readDraft(key));
  const [draft, setDraft] = useState<Omit<KeptDraft, "at">>(
    () => kept ?? { typed: proposed, former: {} },
  );
  /** The draft that the next change adds to: several may come before the screen is drawn again. */
  const latest = useRef(draft);
  const [resumed, setResumed] = useState(kept !== undefined);
  const [isKept, setIsKept] = useState(true);
  const [keptAt, setKeptAt] = useState(kept?.at);
  const [issues, setIssues] = useState<Issues>({});
  const [refusals, setRefusals] = useState<Issues>({});
  const [version, setVersion] = useState(0);
  const [ahead, setAhead] = useState<{ readonly of: Values; readonly saved: Values }>();
  if (ahead && !same(ahead.of, document)) setAhead(undefined);
  const stored = ahead?.saved ?? document;
  const current = shows(stored);
  useMovedDraft(key);

  return {
    current,
    stored,
    values: { ...current, ...draft.typed },
    typed: draft.typed,
    former: draft.former,
    issues,
    refusals,
    resumedFrom: resumed ? kept?.at : undefined,
    changedElsewhere: Object.keys(draft.former).filter(
      (field) =>
        !same(draft.former[field], current[field]) && !same(draft.typed[field], current[field]),
    ),
    keptAt,
    kept: isKept,
    version,
    set(field, value) {
      const { typed, former } = latest.current;
      const next = {
        typed: { ...typed, [field]: value },
        former: { [field]: current[field], ...former },
      };
      latest.current = next;
      setDraft(next);
      const at = new Date().toISOString();
      setIsKept(keepDraft(key, { ...next, at }));
      setKeptAt(at);
      if (issues[field] !== undefined) {
        const { [field]: _, ...others } = issues;
        setIssues(others);
      }
    },
    settle(field, whose) {
      const { typed, former } = latest.current;
      const { [field]: _typed, ...otherTyped } = typed;
      const { [field]: _former, ...otherFormer } = former;
      latest.current =
        whose === "mine"
          ? { typed, former: { ...former, [field]: current[field] } }
          : { typed: otherTyped, former: otherFormer };
      setDraft(latest.current);
      setIsKept(keepDraft(key, { ...latest.current, at: new Date().toISOString() }));
      // Some inputs hold the text of their value: only a new one shows another.
      if (whose === "theirs") setVersion(version + 1);
    },
    setIssues(found) {
      setIssues(found);
      setRefusals(found);
    },
    goOn(sent, saved) {
      const later = Object.entries(latest.current.typed).filter(
        ([field, value]) => !same(value, sent[field]),
      );
      latest.current = {
        typed: Object.fromEntries(later),
        former: Object.fromEntries(later.map(([field]) => [field, shows(saved)[field]])),
      };
      setDraft(latest.current);
      setAhead({ of: document, saved });
      if (later.length === 0) dropDraft(key);
      else setIsKept(keepDraft(key, { ...latest.current, at: new Date().toISOString() }));
      setResumed(false);
      setIssues({});
      setRefusals({});
    },
    restart() {
      dropDraft(key);
      latest.current = { typed: {}, former: {} };
      setDraft(latest.current);
      setResumed(false);
      setKeptAt(undefined);
      setIssues({});
      setRefusals({});
      setVersion(version + 1);
    },
  };
}

/** What is typed into a new document stays its draft once it is saved and has an address of its own. */
function useMovedDraft(key: string): void {
  const from = useRef(key);
  useEffect(() => {
    const draft = from.current === key ? undefined : readDraft(from.current);
    if (draft) {
      keepDraft(key, draft);
      dropDraft(from.current);
    }
    from.current = key;
  }, [key]);
}

const asStored = (stored: Values) => stored;

export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
