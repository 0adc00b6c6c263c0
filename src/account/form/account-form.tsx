import { type ReactNode, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";
import { formReader, type FormReader } from "../../ui/form/form-reader";
import type { AttemptOutcome } from "../session/attempt";
import type { AccountIssues } from "./issues";

/** A form that is validated on the device, then sent; an error is shown above the button, and the input stays. */
export function AccountForm<Field extends string>({
  check,
  send,
  submit,
  inline = false,
  passing = false,
  children,
}: {
  readonly check: (read: FormReader) => AccountIssues<Field>;
  readonly send: (read: FormReader) => Promise<AttemptOutcome>;
  readonly submit: string;
  /** It is one of several things on its screen. */
  readonly inline?: boolean | undefined;
  /** Losing the input, such as a password, with the form does no harm. */
  readonly passing?: boolean | undefined;
  readonly children: (issues: AccountIssues<Field>) => ReactNode;
}) {
  const [issues, setIssues] = useState<AccountIssues<Field>>({});
  const [problem, setProblem] = useState<string>();
  const sending = useAction(UNEXPECTED, async (read: FormReader) => {
    setProblem(undefined);
    const outcome = await send(read);
    if (!outcome.ok) setProblem(outcome.text);
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = formReader(form);
    const found = check(read);
    flushSync(() => setIssues(found));
    if (Object.keys(found).length > 0) focusFirstInvalid(form);
    else sending.run(read);
  };

  return (
    <form
      noValidate
      data-kept={passing || undefined}
      onSubmit={onSubmit}
      className="flex flex-col gap-5"
    >
      {children(issues)}
      {problem && (
        <div role="alert">
          <Callout tone="danger">{problem}</Callout>
        </div>
      )}
      <Button
        type="submit"
        busy={sending.busy}
        {...(inline ? { variant: "secondary", size: "sm", className: "self-start" } : {})}
      >
        {submit}
      </Button>
    </form>
  );
}

const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";
