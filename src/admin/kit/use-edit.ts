import { useRef, useState } from "react";
import type { Issues } from "../../content/collection";
import { dropDraft, type KeptDraft, keepDraft, readDraft, type Values } from "../../store/drafts";

export interface Edit {
  /** The document with what was typed over it. */
  readonly values: Values;
  readonly typed: Values;
  readonly former: Values;
  readonly issues: Issues;
  /** When the draft was kept that this edit goes on from; undefined for a fresh one. */
  readonly resumedFrom: string | undefined;
  /** Fields typed in here that somebody else has changed meanwhile. */
  readonly changedElsewhere: readonly string[];
  /** False when the browser could not keep what was typed last. */
  readonly kept: boolean;
  /** Grows when the fields have to be drawn anew. */
  readonly version: number;
  readonly set: (field: string, value: unknown) => void;
  /** Says which of two versions of a field is meant; theirs goes on following the document. */
  readonly settle: (field: string, whose: "mine" | "theirs") => void;
  readonly setIssues: (issues: Issues) => void;
  /** Forgets what was typed. */
  readonly restart: () => void;
}

/**
 * One edit of one document. Only what is typed is held here: the other fields keep following the
 * document, and what is typed is never replaced by what arrives.
 */
export function useEdit(current: Values, key: string, proposed: Values = {}): Edit {
  const [kept] = useState(() => readDraft(key));
  const [draft, setDraft] = useState<Omit<KeptDraft, "at">>(
    () => kept ?? { typed: proposed, former: {} },
  );
  /** The draft that the next change adds to: several may come before the screen is drawn again. */
  const latest = useRef(draft);
  const [resumed, setResumed] = useState(kept !== undefined);
  const [isKept, setIsKept] = useState(true);
  const [issues, setIssues] = useState<Issues>({});
  const [version, setVersion] = useState(0);

  return {
    values: { ...current, ...draft.typed },
    typed: draft.typed,
    former: draft.former,
    issues,
    resumedFrom: resumed ? kept?.at : undefined,
    changedElsewhere: Object.keys(draft.former).filter(
      (field) =>
        !same(draft.former[field], current[field]) && !same(draft.typed[field], current[field]),
    ),
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
      setIsKept(keepDraft(key, { ...next, at: new Date().toISOString() }));
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
    setIssues,
    restart() {
      dropDraft(key);
      latest.current = { typed: {}, former: {} };
      setDraft(latest.current);
      setResumed(false);
      setIssues({});
      setVersion(version + 1);
    },
  };
}

export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
