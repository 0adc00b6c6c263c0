import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from "react";

interface ToolbarFocus {
  /** The tool that Tab leads to. */
  readonly current: string;
  readonly setCurrent: (tool: string) => void;
}

const FocusContext = createContext<ToolbarFocus>({ current: "", setCurrent: () => undefined });

/** One stop for Tab; arrows, Home and End go from tool to tool. */
export function Toolbar({
  label,
  controls,
  first,
  look,
  children,
}: {
  readonly label: string;
  /** The id of what the tools act on. */
  readonly controls: string;
  /** The tool that Tab leads to at first. */
  readonly first: string;
  /** Where it lies, as classes. */
  readonly look: string;
  readonly children: ReactNode;
}) {
  const [current, setCurrent] = useState(first);
  const focus = useMemo(() => ({ current, setCurrent }), [current]);
  return (
    <FocusContext value={focus}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-controls={controls}
        onKeyDown={moveFocus}
        className={`flex items-center gap-px overflow-x-auto border-b py-1 [scrollbar-width:thin] md:flex-wrap md:overflow-visible ${look}`}
      >
        {children}
      </div>
    </FocusContext>
  );
}

/** What makes a button one of the tools. */
export function useTool(tool: string) {
  const { current, setCurrent } = useContext(FocusContext);
  return {
    "data-tool": tool,
    tabIndex: current === tool ? 0 : -1,
    onFocus: () => setCurrent(tool),
    // The text keeps the focus, and what is selected in it.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
  const at = tools.findIndex((tool) => tool === event.target);
  const to = destination(event.key, at, tools.length);
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tools[to]?.focus();
}

function destination(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
