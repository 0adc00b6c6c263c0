import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Values } from "../../../content/schema/collection";
import type { Edit } from "../../kit/use-edit";

/** A draft is saved after this time without typing. */
const REST_MS = 5_000;

/** A draft is saved after this time at the latest, even while somebody types on. */
const LONGEST_MS = 60_000;

/** Calls `save` shortly after something was typed in a form, and when the focus leaves it. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  edit: Edit,
  isWanted: boolean,
  save: (form: HTMLFormElement) => void,
): void {
  const since = useRef<number>(undefined);
  // A draft of an earlier visit is not saved until it is changed: its author may want to discard it.
  const isTouched = edit.keptAt !== undefined && edit.keptAt !== edit.resumedFrom;
  const { typed } = edit;
  const isAllowed = isWanted && isTouched;

  const saveNow = useEffectEvent(() => {
    if (!isAllowed || !form.current || !holdsSomething(typed)) return;
    since.current = undefined;
    save(form.current);
  });

  useEffect(() => {
    if (!isAllowed || !holdsSomething(typed)) return undefined;
    since.current ??= Date.now();
    const left = since.current + LONGEST_MS - Date.now();
    const timer = setTimeout(() => saveNow(), Math.max(0, Math.min(REST_MS, left)));
    return () => clearTimeout(timer);
  }, [isAllowed, typed]);

  useEffect(() => {
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const holds = (other: unknown) => other instanceof Node && form.current?.contains(other);
      if (!holds(target) || holds(relatedTarget)) return;
      // Waits for the editor, which passes its last text on when it loses the focus.
      setTimeout(() => saveNow(), 0);
    };
    document.addEventListener("focusout", onFocusOut);
    return () => document.removeEventListener("focusout", onFocusOut);
  }, [form]);
}

const holdsSomething = (typed: Values) => Object.keys(typed).length > 0;
