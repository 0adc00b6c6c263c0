import {
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { Draft } from "../../content/index";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { useOpenDatabase } from "../../store/database/use-open-database";
import type { RejectedEntry } from "../../store/edits/rejected";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { type FormReader, formReader } from "../../ui/form/form-reader";
import { typedValues } from "./form-values";
import { TRAP } from "./trap";
import { useTyped } from "./use-typed";

/** What visitors may send. */
type Submitted = "contact_submissions" | "comments" | "newsletter_subscribers";

type Issues = Readonly<Record<string, string>>;

/** How a form stands. `waiting`: kept on the device, the server has not answered yet. */
export type Status =
  | { readonly state: "idle" | "sending" | "sent" }
  /** What is left of a banner that was shown long enough. */
  | { readonly state: "told"; readonly text: string }
  /** `note`: what its author should know where it waits otherwise than for the network. */
  | { readonly state: "waiting"; readonly note?: string | undefined }
  /** `reason`: what its author can do about it, where that is known. */
  | { readonly state: "failed"; readonly reason?: string | undefined }
  /** `incomplete`: something is missing, rather than wrong. */
  | { readonly state: "invalid"; readonly issues: Issues; readonly incomplete: boolean }
  | { readonly state: "rejected"; readonly reason: string };

interface Options<Name extends Submitted> {
  /** What is typed is kept under this name. */
  readonly name: string;
  readonly collection: Name;
  readonly draft: (read: FormReader) => Partial<Draft<Name>>;
  /** The banners that leave after so many milliseconds, and the quiet lines that stay in their place. */
  readonly brief?: Partial<Record<Status["state"], readonly [number, string]>> | undefined;
  /** What an address or the like proposes for empty fields. */
  readonly suggested?: Readonly<Record<string, string>> | undefined;
  /** Which refused submissions are corrected here; none unless told. */
  readonly resumes?: ((refused: RejectedEntry["next"]) => boolean) | undefined;
}

/** Loaded when it is needed: no page waits for the database. */
const store = () => import("../../store/submissions/submit-anyhow");

/** Where even this file does not come, there is nothing more to say. */
const reasons = () =>
  import("../../lib/api/failure-reason").catch(() => ({ reasonFor: () => undefined }));

/**
 * A form whose content is kept on the device at once and sent by the sync, exactly once. What is
 * typed survives a reload; what the server refuses comes back to be corrected.
 */
// oxlint-disable-next-line max-lines-per-function -- One form: its steps share its state.
export function useVisitorForm<Name extends Submitted>(options: Options<Name>) {
  const { name, collection } = options;
  const typed = useTyped(name, options.suggested);
  /** The refused submission that the form holds again. */
  const correcting = useRef<string>(undefined);
  const submittedAt = useRef(-DOUBLE_CLICK_MS);
  const [status, setStatus] = useState<Status>(IDLE);
  const openDatabase = useOpenDatabase();
  useRefusals(options, (entry) => {
    if (status.state === "sending" || !typed.refill(entry.next)) return;
    correcting.current = entry.id;
    setStatus({ state: "rejected", reason: entry.reason });
  });

  function tell(outcome: Status): void {
    // Another one each time: the same words may be told again meanwhile.
    const next = { ...outcome };
    setStatus(next);
    const [ms, text] = options.brief?.[next.state] ?? [];
    if (text === undefined) return;
    setTimeout(() => setStatus((now) => (now === next ? { state: "told", text } : now)), ms);
  }

  async function wrongIn(read: FormReader): Promise<Status | undefined> {
    const { issuesWith } = await store();
    const issues = issuesWith(collection, options.draft(read));
    const wrong = Object.keys(issues);
    if (wrong.length === 0) return undefined;
    return { state: "invalid", issues, incomplete: wrong.some((of) => read(of).trim() === "") };
  }

  /** What is said stays until it is right, and goes then. */
  async function correct(form: HTMLFormElement): Promise<void> {
    const wrong = await wrongIn(formReader(form));
    setStatus((now) => (now.state === "invalid" ? (wrong ?? IDLE) : now));
  }

  async function send(form: HTMLFormElement): Promise<Status> {
    const read = formReader(form);
    const wrong = await wrongIn(read);
    if (wrong) return wrong;

    const { submissionId, submitAnyhow } = await store();
    const filled = { [TRAP]: read(TRAP), filling_ms: typed.age() };
    const draft = { ...options.draft(read), ...filled };
    const words = typedValues(form);
    const id = correcting.current ?? (await submissionId(typed.seed(), words));
    const shows = () => form.isConnected;
    const outcome = await submitAnyhow(openDatabase(), collection, draft, id, shows);
    if (outcome.state === "waiting") void follow(id).catch(reportError);
    correcting.current = outcome.state === "rejected" ? id : undefined;
    // What was typed meanwhile is not what was sent.
    if (outcome.state !== "rejected" && isSame(words, typedValues(form))) typed.clear();
    return outcome;
  }

  /** What waited has left: a notification says so. What is refused later comes back by itself. */
  async function follow(id: string): Promise<void> {
    const { outcomeAtLast } = await store();
    const { state } = await outcomeAtLast(await openDatabase(), collection, id);
    if (state === "sent") setStatus((now) => (now.state === "waiting" ? IDLE : now));
  }

  /** Gives up what was refused, for good. */
  async function giveUp(): Promise<void> {
    const id = correcting.current;
    correcting.current = undefined;
    typed.clear();
    setStatus(IDLE);
    const { abandon } = await store();
    if (id !== undefined) await abandon(await openDatabase(), collection, id);
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The second click of a double click may come when the first has been dealt with.
    const repeated = event.timeStamp - submittedAt.current < DOUBLE_CLICK_MS;
    if (status.state === "sending" || repeated) return;
    submittedAt.current = event.timeStamp;
    setStatus({ state: "sending" });
    let taken = false;
    try {
      const next = await send(form);
      taken = next.state === "sent" || next.state === "waiting";
      flushSync(() => tell(next));
      if (next.state === "invalid") focusFirstInvalid(form);
    } catch (error) {
      const { reasonFor } = await reasons();
      tell({ state: "failed", reason: reasonFor(error) });
      // For whoever looks into it: the form has said all that its reader can use.
      reportError(error);
    }
    // Whoever tries again quickly is answered.
    if (!taken) submittedAt.current = -DOUBLE_CLICK_MS;
  };

  return {
    status,
    abandon: () => void giveUp().catch(reportError),
    /** What a field of this name needs to be one of this form. */
    field: (of: string) => ({
      id: `${name}-${of}`,
      name: of,
      error: status.state === "invalid" ? status.issues[of] : undefined,
    }),
    props: {
      ref: typed.form,
      "data-kept": "",
      "data-early": "",
      // Before this code is there, and without it, a press sends nothing: no word lands in an address.
      method: "dialog" as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onFocus: () => void typed.touch(),
      onInput: (event: InputEvent<HTMLFormElement>) => {
        typed.keep();
        if (status.state === "invalid") void correct(event.currentTarget);
      },
    },
  };
}

const DOUBLE_CLICK_MS = 700;

const IDLE = { state: "idle" } as const;

const isSame = (one: Issues, other: Issues) => JSON.stringify(one) === JSON.stringify(other);

/** Calls back with a refused submission that this form corrects. */
function useRefusals(
  { collection, resumes }: Pick<Options<Submitted>, "collection" | "resumes">,
  onRefused: (entry: RejectedEntry) => void,
) {
  const database = useDatabase();
  const wanted = resumes !== undefined;
  const onEntries = useEffectEvent((entries: readonly RejectedEntry[]) => {
    const entry = entries.find(({ next }) => resumes?.(next));
    if (entry) onRefused(entry);
  });
  useEffect(() => {
    if (!database || !wanted) return undefined;
    let stopped = false;
    let stop: (() => void) | undefined;
    async function watch(open: Database) {
      const { watchRejected } = await store();
      if (stopped) return;
      const watching = watchRejected(open, collection).subscribe((entries) => onEntries(entries));
      stop = () => watching.unsubscribe();
    }
    void watch(database).catch(reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  }, [database, wanted, collection]);
}
