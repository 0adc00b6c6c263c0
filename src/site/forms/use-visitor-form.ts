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

/** The collections that visitors can submit to. */
type Submitted = "contact_submissions" | "comments" | "newsletter_subscribers";

type Issues = Readonly<Record<string, string>>;

/** The status of a form. `waiting`: stored on the device until the server answers. */
export type Status =
  | { readonly state: "idle" | "sending" | "sent" }
  /** The short text that remains after a banner was shown long enough. */
  | { readonly state: "done"; readonly text: string }
  /** `note`: the reason for waiting, when it is not the network. */
  | { readonly state: "waiting"; readonly note?: string | undefined }
  /** `reason`: what the user can do about it, when that is known. */
  | { readonly state: "failed"; readonly reason?: string | undefined }
  /** `incomplete`: values are missing, rather than wrong. */
  | { readonly state: "invalid"; readonly issues: Issues; readonly incomplete: boolean }
  | { readonly state: "rejected"; readonly reason: string };

interface Options<Name extends Submitted> {
  /** The name under which the draft is stored. */
  readonly name: string;
  readonly collection: Name;
  readonly draft: (read: FormReader) => Partial<Draft<Name>>;
  /** For each status, after how many milliseconds its banner disappears, and the text that replaces it. */
  readonly brief?: Partial<Record<Status["state"], readonly [number, string]>> | undefined;
  /** Suggested values for empty fields, for instance from the address. */
  readonly suggested?: Readonly<Record<string, string>> | undefined;
  /** Selects the rejected submissions that this form lets the user correct; none by default. */
  readonly resumes?: ((refused: RejectedEntry["next"]) => boolean) | undefined;
}

/** Loaded on demand, so that no page waits for the database. */
const store = () => import("../../store/submissions/submit-anyhow");

/** Without this file, no reason is shown. */
const reasons = () =>
  import("../../lib/api/failure-reason").catch(() => ({ reasonFor: () => undefined }));

/**
 * A form whose content is stored on the device at once and sent exactly once by the sync. The draft survives a
 * reload, and a rejected submission returns to be corrected.
 */
// oxlint-disable-next-line max-lines-per-function -- One form: its steps share its state.
export function useVisitorForm<Name extends Submitted>(options: Options<Name>) {
  const { name, collection } = options;
  const typed = useTyped(name, options.suggested);
  /** The rejected submission that is being corrected. */
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
    // A new object each time, so that a repeated status counts as a new one.
    const next = { ...outcome };
    setStatus(next);
    const [ms, text] = options.brief?.[next.state] ?? [];
    if (text === undefined) return;
    setTimeout(() => setStatus((now) => (now === next ? { state: "done", text } : now)), ms);
  }

  async function wrongIn(read: FormReader): Promise<Status | undefined> {
    const { issuesWith } = await store();
    const issues = issuesWith(collection, options.draft(read));
    const wrong = Object.keys(issues);
    if (wrong.length === 0) return undefined;
    return { state: "invalid", issues, incomplete: wrong.some((of) => read(of).trim() === "") };
  }

  /** Updates the shown errors while typing, and removes them once the form is valid. */
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
    // Text typed in the meantime was not sent, so it is kept.
    if (outcome.state !== "rejected" && isSame(words, typedValues(form))) typed.clear();
    return outcome;
  }

  /**
   * Clears the waiting status once the submission is sent, which a notification reports. A later rejection returns to
   * the form by itself.
   */
  async function follow(id: string): Promise<void> {
    const { outcomeAtLast } = await store();
    const { state } = await outcomeAtLast(await openDatabase(), collection, id);
    if (state === "sent") setStatus((now) => (now.state === "waiting" ? IDLE : now));
  }

  /** Discards the rejected submission for good. */
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
    // The second click of a double click may come after the first one was handled.
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
      // The form already shows all that the user needs; this logs the error for developers.
      reportError(error);
    }
    // After a failure, a quick retry is not treated as a double click.
    if (!taken) submittedAt.current = -DOUBLE_CLICK_MS;
  };

  return {
    status,
    abandon: () => void giveUp().catch(reportError),
    /** The props of the field with this name. */
    field: (of: string) => ({
      id: `${name}-${of}`,
      name: of,
      error: status.state === "invalid" ? status.issues[of] : undefined,
    }),
    props: {
      ref: typed.form,
      "data-kept": name,
      "data-early": "",
      // Until this code has loaded, a click must not submit the form, since its text would end up in the address.
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

/** Calls back with a rejected submission that this form lets the user correct. */
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
