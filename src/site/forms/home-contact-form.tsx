import { useId } from "react";
import { Button } from "../../ui/button";
import { DataNotice } from "./data-notice";
import { LineField, MultilineField } from "./fields";
import { FormStatus } from "./form-status";
import { MESSAGE_NOTICE, messageTexts, SHORT_FAILURE } from "./texts";
import { Trap } from "./trap";
import { useVisitorForm } from "./use-visitor-form";

const REQUIRED = ["name", "email", "message"] as const;
const INCOMPLETE = "Veuillez renseigner votre nom, email et message.";
const texts = { ...messageTexts, failed: SHORT_FAILURE };

/** The short contact form of the home page: what is missing is said once, for all three fields. */
export function HomeContactForm() {
  const problem = useId();
  const { status, issues, props, abandon } = useVisitorForm({
    name: "home-contact",
    collection: "contact_submissions",
    draft: (read) => ({
      name: read("name"),
      email: read("email"),
      message: read("message"),
      source: "homepage",
    }),
    check: (read) =>
      Object.fromEntries(
        REQUIRED.filter((name) => read(name).trim() === "").map((name) => [name, INCOMPLETE]),
      ),
  });
  const incomplete = Object.values(issues).includes(INCOMPLETE);
  const field = (name: (typeof REQUIRED)[number]) => ({
    name,
    required: true,
    marked: false,
    ...(issues[name] === INCOMPLETE ? { invalidBy: problem } : { error: issues[name] }),
  });

  return (
    <form {...props} noValidate aria-label="Message" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField {...field("name")} label="Nom" autoComplete="name" />
        <LineField {...field("email")} label="Email" type="email" autoComplete="email" />
      </div>
      <MultilineField {...field("message")} label="Message" />
      <Trap />
      <FormStatus
        id={problem}
        status={status}
        texts={texts}
        onAbandon={abandon}
        invalid={incomplete ? INCOMPLETE : undefined}
      >
        <Button type="submit" busy={status.state === "sending"}>
          Envoyer le message
        </Button>
      </FormStatus>
      <DataNotice>{MESSAGE_NOTICE}</DataNotice>
    </form>
  );
}
