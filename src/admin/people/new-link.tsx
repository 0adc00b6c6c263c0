import { Mail } from "lucide-react";
import { ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { LinkToCopy } from "../../ui/form/link-to-copy";
import { mailLink } from "../inbox/mail-link";
import { useAgencyName } from "../../ui/page/agency-name";
import { ofName } from "../../content/agency/agency";
import type { InvitationMail } from "./server-people";

/** Shows an invitation link, the only time that it can be read. */
export function NewLink({
  email,
  link,
  mail,
}: {
  readonly email: string;
  readonly link: string;
  readonly mail: InvitationMail;
}) {
  const agency = useAgencyName();
  return (
    <div className="flex flex-col gap-5">
      <Callout tone="success">
        Le lien pour {email} est prêt. Il n’est montré qu’ici, et vaut sept jours. {WAYS[mail]}
      </Callout>
      <LinkToCopy label="Lien d’invitation" link={link}>
        <ButtonLink to={draftFor(email, link, agency)} variant="secondary" size="sm">
          <Mail aria-hidden className="size-4" strokeWidth={1.75} />
          Préparer l’email
        </ButtonLink>
      </LinkToCopy>
    </div>
  );
}

/** What happens to the mail with the link. */
const WAYS: Readonly<Record<InvitationMail, string>> = {
  queued: "Un email qui le contient est mis en file pour cette adresse.",
  kept: "Aucun serveur d’envoi n’est relié\u00A0: l’email attend dans «\u202FEmails\u202F», transmettez le lien vous-même.",
  none: "Aucun email ne part à une telle adresse\u00A0: transmettez le lien vous-même.",
};

/** A link that opens a message in the person's own mail program. */
function draftFor(email: string, link: string, agency: string): string {
  const subject = `Invitation à administrer le site ${ofName(agency)}`;
  const body = [
    "Bonjour,",
    `Vous êtes invité à administrer le site ${ofName(agency)}. Ouvrez ce lien pour créer votre compte :`,
    link,
    "Il vaut sept jours et ne sert qu’une fois, pour cette adresse.",
  ].join("\r\n\r\n");
  return `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
