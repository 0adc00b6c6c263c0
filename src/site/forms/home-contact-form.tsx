import { Button } from "../../ui/button";
import { DataNotice } from "./data-notice";
import { LineField, MarkLegend, MultilineField } from "./fields";
import { FormStatus } from "./form-status";
import { earlierMessages, messageNotice, messageTexts, promiseOf } from "./message-texts";
import { SHORT_FAILURE } from "./texts";
import { Trap } from "./trap";
import { useVisitorForm } from "./use-visitor-form";
import { useAgency } from "../../store/queries/agency";

const texts = {
  ...messageTexts,
  failed: SHORT_FAILURE,
  incomplete: "Veuillez renseigner votre nom, email et message.",
};

/** The short contact form of the home page; a second one on the same page needs another name and label. */
export function HomeContactForm({
  name = "home-contact",
  label = "Message",
}: {
  readonly name?: string | undefined;
  readonly label?: string;
}) {
  const agency = useAgency();
  const { status, field, props, abandon } = useVisitorForm({
    name,
    collection: "contact_submissions",
    draft: (read) => ({
      name: read("name"),
      email: read("email"),
      message: read("message"),
      source: "homepage",
    }),
  });

  return (
    <form {...props} noValidate aria-label={label} className="flex flex-col gap-5">
      <MarkLegend />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField {...field("name")} label="Nom" autoComplete="name" required />
        <LineField {...field("email")} label="Email" type="email" autoComplete="email" required />
      </div>
      <MultilineField {...field("message")} label="Message" required />
      <Trap />
      <FormStatus
        form={name}
        status={status}
        texts={texts}
        earlier={earlierMessages}
        onAbandon={abandon}
      >
        <Button type="submit" busy={status.state === "sending"}>
          Envoyer le message
        </Button>
      </FormStatus>
      <DataNotice>{`${promiseOf(agency)} ${messageNotice(agency.name)}`.trim()}</DataNotice>
    </form>
  );
}
