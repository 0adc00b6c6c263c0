import { type Editor, useEditorState } from "@tiptap/react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Headings } from "../blocks/text-styles";
import { type InsertDialog, insertsFor, insertsNamed } from "./inserts";
import { slashIn } from "./slash-in";

/**
 * The menu that « / » at the beginning of a paragraph opens, filtered by what is typed after it. The focus stays in the
 * text: arrows select, Enter inserts, Escape keeps the « / ».
 */
export function SlashMenu({
  editor,
  frame,
  headings,
  onAsk,
}: {
  readonly editor: Editor;
  /** The element that contains the menu and the text. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly headings: Headings;
  readonly onAsk: (what: InsertDialog) => void;
}) {
  const id = useId();
  const inserts = useMemo(() => insertsFor(headings), [headings]);
  const slash = useEditorState({ editor, selector: ({ editor: { state } }) => slashIn(state) });
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState({ typed: "", at: 0 });
  const isOpen = slash !== undefined && slash.from !== dismissed;
  const found = isOpen ? insertsNamed(inserts, slash.typed) : [];
  // Typing changes the list, so its first entry is selected again.
  const at = chosen.typed === slash?.typed ? Math.min(chosen.at, found.length - 1) : 0;
  const listed = found.length > 0;
  if (slash === undefined && dismissed !== undefined) setDismissed(undefined);

  const take = (place: number) => {
    const insert = found[place];
    if (!slash || !insert) return;
    editor.commands.deleteRange({ from: slash.from, to: slash.to });
    const asked = insert.run(editor);
    if (asked) onAsk(asked);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!listed || !slash || event.isComposing) return;
    const move = (by: number) =>
      setChosen({ typed: slash.typed, at: (at + by + found.length) % found.length });
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) take(at);
    else if (event.key === "Escape") setDismissed(slash.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const around = frame.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    // In the capture phase, before the editor handles the key.
    around?.addEventListener("keydown", listener, { capture: true });
    return () => around?.removeEventListener("keydown", listener, { capture: true });
  }, [frame]);
  useActiveOption(editor, id, listed ? `${id}-${at}` : undefined);
  if (!listed) return null;
  return (
    <List
      // A new key places the list again: above the cursor its position depends on its height.
      key={found.length}
      editor={editor}
      frame={frame}
      from={slash?.from ?? 0}
      id={id}
      count={found.length}
      options={found.map(({ name, label, icon: Icon }, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are heard in the text, which keeps the focus.
        <div
          key={name}
          id={`${id}-${place}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Its list is no select, which cannot be narrowed by what is typed elsewhere.
          role="option"
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(place)}
          className="flex min-h-11 cursor-default break-inside-avoid items-center gap-2 px-2 text-sm hover:bg-sunken aria-selected:bg-accent-wash aria-selected:text-accent md:min-h-9"
        >
          <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          {label}
        </div>
      ))}
    />
  );
}

/** Draws the list below the cursor, or above it where the window has no room. */
function List({
  editor,
  frame,
  from,
  id,
  count,
  options,
}: {
  readonly editor: Editor;
  readonly frame: RefObject<HTMLElement | null>;
  readonly from: number;
  readonly id: string;
  readonly count: number;
  readonly options: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const around = frame.current?.getBoundingClientRect();
    if (!box || !around) return;
    const cursor = editor.view.coordsAtPos(from);
    const { height, width } = box.getBoundingClientRect();
    const isBelow = cursor.bottom + height + BARS < window.innerHeight;
    const top = isBelow ? cursor.bottom + 4 : Math.max(cursor.top - height - 4, 0);
    box.style.top = `${top - around.top}px`;
    box.style.left = `${Math.min(cursor.left - around.left, Math.max(0, around.width - width))}px`;
  }, [editor, frame, from]);
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select cannot be narrowed by what is typed elsewhere.
      role="listbox"
      aria-label="Insérer"
      className={`absolute z-20 w-76 max-w-full rounded-sm border border-rule-strong bg-raised py-1 text-base text-ink shadow-float ${count > 4 ? "columns-2 gap-0" : ""}`}
    >
      {options}
    </div>
  );
}

/** The height of the button bar at the bottom of the page. */
const BARS = 90;

/** Tells screen readers which entry of the list is selected, since the focus stays in the text. */
function useActiveOption(editor: Editor, list: string, active: string | undefined): void {
  useEffect(() => {
    if (active === undefined) return undefined;
    const text = editor.view.dom;
    text.setAttribute("aria-controls", list);
    text.setAttribute("aria-activedescendant", active);
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, list, active]);
}
