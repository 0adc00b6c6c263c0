import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "../button";
import { IconButton } from "../icon-button";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly problem: boolean;
  /** In milliseconds; without it, the toast stays until it is closed. */
  readonly shownFor?: number | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface Toasts {
  /** Reports a success; with an action, it stays longer, so that there is time to use it. */
  readonly show: (text: string, action?: Toast["action"]) => void;
  /** Confirms briefly a small action whose effect is visible anyway. */
  readonly showBriefly: (text: string) => void;
  /** Reports a failure; with an action, it stays until the action is used or the toast is closed. */
  readonly showProblem: (text: string, action?: Toast["action"]) => void;
  /** Removes a text that is no longer true, because a retry succeeded. */
  readonly withdraw: (text: string) => void;
}

const ToastsContext = createContext<Toasts | undefined>(undefined);

const SHOWN_BRIEFLY_MS = 3_000;
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;
/** Long enough to notice the message, read it twice and act on it. */
const PROBLEM_SHOWN_MS = 120_000;
const MOST = 3;

/** Short messages at the bottom of the screen, read out by screen readers. */
export function ToastProvider({
  Place = Fragment,
  label = "Notifications",
  children,
}: {
  /** The element that contains them; by default they follow the children. */
  readonly Place?: ComponentType<{ readonly children: ReactNode }>;
  /** The accessible name of the region; two regions on one page need two names. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const value = useMemo(() => {
    const withdraw = (text: string) =>
      setToasts((shown) => shown.filter((toast) => toast.text !== text));
    const add = (toast: Omit<Toast, "id">) => {
      // A repeated message replaces the former one, so that screen readers announce it again.
      withdraw(toast.text);
      setToasts((shown) => [...shown, { ...toast, id: nextId() }].slice(-MOST));
    };
    return {
      show: (text, action) => {
        const shownFor = action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
        add({ text, action, shownFor, problem: false });
      },
      showBriefly: (text) => add({ text, shownFor: SHOWN_BRIEFLY_MS, problem: false }),
      showProblem: (text, action) => {
        const shownFor = action ? undefined : PROBLEM_SHOWN_MS;
        add({ text, action, shownFor, problem: true });
      },
      withdraw,
    } satisfies Toasts;
  }, []);

  return (
    <ToastsContext value={value}>
      {children}
      <Place>
        <section
          aria-label={label}
          aria-live="polite"
          data-toasts
          className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 md:items-end md:p-6"
        >
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={() => value.withdraw(toast.text)} />
          ))}
        </section>
      </Place>
    </ToastsContext>
  );
}

/** Shows toasts from any screen below a `ToastProvider`; throws without one. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above it");
  return toasts;
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const [held, setHeld] = useState(false);
  const { text, problem, action, shownFor } = toast;
  useTimeout(onClose, held ? undefined : shownFor);
  const Icon = problem ? CircleAlert : CircleCheck;
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const close = () => {
    leave(card.current, cameFrom.current);
    onClose();
  };

  return (
    <div
      ref={card}
      data-problem={problem || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-md border border-rule-strong bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={`size-5 shrink-0 ${problem ? "text-danger" : "text-success"}`}
      />
      <p className="min-w-0 grow py-1.5 wrap-anywhere">{text}</p>
      {action && (
        <Button
          variant="quiet"
          size="sm"
          className="text-accent"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Fermer la notification" onClick={close} className="md:size-9" />
    </div>
  );
}

/** Gives the focus of a toast that disappears back to where it came from, or else to the title of the screen. */
function leave(card: Element | null, cameFrom: Element | null): void {
  const isInside = () => card?.contains(document.activeElement) === true;
  if (isInside() && cameFrom instanceof HTMLElement) cameFrom.focus();
  if (isInside()) document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}

/** Calls back once after the duration, or never without one; a pause restarts it. */
function useTimeout(callback: () => void, duration: number | undefined) {
  const onTime = useEffectEvent(callback);
  useEffect(() => {
    if (duration === undefined) return undefined;
    const timer = setTimeout(() => onTime(), duration);
    return () => clearTimeout(timer);
  }, [duration]);
}

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}
