import { useEffect, useRef, useState } from "react";
import type { Issues, Values } from "../../content/schema/collection";
import {
  dropDraft,
  dropTyped,
  type KeptDraft,
  keepDraft,
  readDraft,
} from "../../store/edits/drafts";
import { followLists } from "../../store/edits/follow-lists";

export interface Edit {
  /** The document that the form shows, including what was just saved and not yet reported by the live query. */
  readonly current: Values;
  /** The same as it is stored: without staged changes, which `current` includes. */
  readonly stored: Values;
  /** The current document with the typed values over it. */
  readonly values: Values;
  readonly typed: Values;
  readonly former: Values;
  readonly issues: Issues;
  /** The errors of the last submit; unlike `issues`, they do not change while somebody types. */
  readonly refusals: Issues;
  /** When the restored draft was kept; undefined where there was none. */
  readonly resumedFrom: string | undefined;
  /** The typed fields that somebody else has changed meanwhile. */
  readonly changedElsewhere: readonly string[];
  /** When the draft was last stored on this device; undefined before anything is typed. */
  readonly keptAt: string | undefined;
  /** False when the browser could not store the last draft. */
  readonly kept: boolean;
  /** Changes when inputs have to be mounted again. */
  readonly version: number;
  readonly set: (field: string, value: unknown) => void;
  /** Decides between two versions of a field: « mine » keeps what was typed, « theirs » follows the document again. */
  readonly settle: (field: string, whose: "mine" | "theirs") => void;
  readonly setIssues: (issues: Issues) => void;
  /** Whether anything was typed after the values `sent`, also after the last render. */
  readonly hasMoreThan: (sent: Values) => boolean;
  /** Continues after a save of the values `sent`; what was typed since then stays typed. */
  readonly goOn: (sent: Values, saved: Values) => void;
  /** Discards what was typed. */
  readonly restart: () => void;
}

/**
 * Holds the edit of one document. Only typed values are held: other fields keep following the document, and arriving
 * changes never replace what is typed.
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
  /** The latest draft, since several changes may come before the next render. */
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
  /** A message may set a value later than the render that offered it. */
  const shown = useRef(current);
  useEffect(() => {
    shown.current = current;
    const followed = followLists(latest.current, current);
    if (!followed) return;
    latest.current = followed;
    setDraft(followed);
    setIsKept(keepDraft(key, { ...withOtherTabs(key, followed), at: new Date().toISOString() }));
  }, [key, current]);

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
        former: { [field]: shown.current[field], ...former },
      };
      latest.current = next;
      setDraft(next);
      const at = new Date().toISOString();
      setIsKept(keepDraft(key, { ...withOtherTabs(key, next), at }));
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
      // Some inputs hold their own text and show another value only when they are mounted again.
      if (whose === "theirs") setVersion(version + 1);
    },
    setIssues(found) {
      setIssues(found);
      setRefusals(found);
    },
    hasMoreThan: (sent) => typedAfter(sent, latest.current.typed).length > 0,
    goOn(sent, saved) {
      const { typed } = latest.current;
      const later = typedAfter(sent, typed);
      latest.current = {
        typed: Object.fromEntries(later),
        former: Object.fromEntries(later.map(([field]) => [field, shows(saved)[field]])),
      };
      setDraft(latest.current);
      setAhead({ of: document, saved });
      dropTyped(key, typed);
      if (later.length > 0) {
        const at = new Date().toISOString();
        setIsKept(keepDraft(key, { ...withOtherTabs(key, latest.current), at }));
      }
      setResumed(false);
      setIssues({});
      setRefusals({});
    },
    restart() {
      dropTyped(key, latest.current.typed);
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

/** Another tab may keep other fields of the same document: what was typed there stays kept. */
function withOtherTabs(key: string, { typed, former }: Omit<KeptDraft, "at">) {
  const kept = readDraft(key);
  return { typed: { ...kept?.typed, ...typed }, former: { ...kept?.former, ...former } };
}

const typedAfter = (sent: Values, typed: Values) =>
  Object.entries(typed).filter(([field, value]) => !same(value, sent[field]));

/** A new document gets an address of its own once it is saved; its draft moves there. */
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

/** An event at a form: its editors pass on at once what is typed in them. */
export const COLLECT_TYPED = "collect-typed";

/** Whether somebody went on typing in a form after it was drawn with this edit, while it was being saved for example. */
export function isTypedSince(form: HTMLFormElement, { typed, hasMoreThan }: Edit): boolean {
  form.dispatchEvent(new Event(COLLECT_TYPED));
  return hasMoreThan(typed);
}

const asStored = (stored: Values) => stored;

export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
