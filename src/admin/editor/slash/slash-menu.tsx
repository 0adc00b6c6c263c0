import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { blocksFor, type InsertableBlock, slashQuery } from "./slash-query";

/** The blocks that can be put in where « / » was typed; the text keeps the focus, and its keys choose. */
export function SlashMenu({
  editor,
  blocks,
}: {
  readonly editor: Editor;
  readonly blocks: readonly InsertableBlock[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState({ query: "", index: 0 });
  const asked = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isFocused ? slashQuery(editor.state) : undefined),
  });
  if (!asked && dismissed !== undefined) setDismissed(undefined);
  const from = asked?.from === dismissed ? undefined : asked?.from;
  const shown = asked && from !== undefined ? blocksFor(blocks, asked.query) : [];
  const index = chosen.query === asked?.query ? chosen.index : 0;
  const isOpen = shown.length > 0;

  const insert = (block: InsertableBlock | undefined) => {
    if (!block || !asked) return;
    const to = asked.from + asked.query.length + 1;
    editor.chain().focus().deleteRange({ from: asked.from, to }).run();
    block.insert(editor);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    if (!isOpen || !isPlain || !editor.isFocused || !KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const move = (by: number) =>
      setChosen({
        query: asked?.query ?? "",
        index: (index + by + shown.length) % shown.length,
      });
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") setDismissed(from);
    else insert(shown[index]);
  });

  useEffect(() => {
    // Before the editor sees the key; the editor may be made anew, the document stays.
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const text = editor.view.dom;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${index}`);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, index, isOpen]);

  useLayoutEffect(() => {
    if (from === undefined || !isOpen) return undefined;
    const place = () => list.current && placeAt(list.current, editor.view.coordsAtPos(from));
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", place, { capture: true });
  }, [editor, from, isOpen, shown.length]);

  if (!isOpen) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label="Insérer un bloc"
      onMouseDown={(event) => event.preventDefault()}
      className="fixed z-30 max-h-80 w-60 overflow-y-auto rounded-sm border border-rule-strong bg-raised py-1 shadow-float"
    >
      {shown.map((block, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The text keeps the focus: its keys choose.
        <div
          key={block.label}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === index}
          onClick={() => insert(block)}
          className="flex min-h-11 items-center gap-3 px-3 text-sm text-ink hover:bg-sunken aria-selected:bg-accent-wash aria-selected:text-accent md:min-h-9"
        >
          <block.icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          {block.label}
        </div>
      ))}
    </div>
  );
}

const KEYS = new Set(["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"]);

/** Under the line, or above it where the window ends. */
function placeAt(
  list: HTMLElement,
  { left, top, bottom }: { readonly left: number; readonly top: number; readonly bottom: number },
): void {
  const { width, height } = list.getBoundingClientRect();
  const fits = bottom + 6 + height <= window.innerHeight;
  list.style.left = `${Math.max(8, Math.min(left, window.innerWidth - width - 8))}px`;
  list.style.top = `${fits ? bottom + 6 : Math.max(8, top - height - 6)}px`;
}
