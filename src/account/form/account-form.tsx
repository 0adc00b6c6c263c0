import { type InputEvent, type ReactNode, type SubmitEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button";
import { FieldsToCorrect } from "../../ui/form/fields-to-correct";
import { focusFirstInvalid } from "../../ui/form/form-field";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";
import { formReader, type FormReader } from "../../ui/form/form-reader";
import type { AttemptOutcome } from "../session/attempt";
import { FormPrefix } from "./fields";
import type { AccountIssues } from "./issues";

/**
 * A form that is validated on the device, then sent. The error of a field stays until it is right, several are summed up
 * with links; a failure is shown above the button, and the input stays.
 */
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
  const prefix = useId();
  const [issues, setIssues] = useState<AccountIssues<Field>>({});
  const [problem, setProblem] = useState<string>();
  const isWrong = Object.keys(issues).length > 0;
  const sending = useAction(UNEXPECTED, async (read: FormReader) => {
    const outcome = await send(read);
    if (!outcome.ok) setProblem(outcome.text);
  });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = formReader(form);
    const found = check(read);
    setProblem(undefined);
    flushSync(() => setIssues(found));
    if (Object.keys(found).length > 0) focusFirstInvalid(form);
    else sending.run(read);
  };

  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (isWrong) setIssues(check(formReader(event.currentTarget)));
  };

  return (
    <form
      noValidate
      data-kept={passing || undefined}
      onSubmit={onSubmit}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      <FormPrefix value={prefix}>{children(issues)}</FormPrefix>
      <div role="alert" className="empty:hidden">
        {isWrong && <FieldsToCorrect form={prefix} issues={issues} />}
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
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
