import { Copy, Mail } from "lucide-react";
import { useRef } from "react";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { controlClass, FormField } from "../../ui/form/form-field";
import { useToasts } from "../../ui/overlay/toast";
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
  const field = useRef<HTMLInputElement>(null);
  const { showBriefly, showProblem } = useToasts();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      showBriefly("Lien copié");
    } catch {
      // The clipboard was refused; the text is selected, so that the person can copy it by keyboard.
      showProblem("Le navigateur garde son presse-papier : copiez le lien sélectionné vous-même.");
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <Callout tone="success">
        Le lien pour {email} est prêt. Il n’est montré qu’ici, et vaut sept jours. {WAYS[mail]}
      </Callout>
      <FormField label="Lien d’invitation">
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className={controlClass}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" strokeWidth={2} />
          Copier le lien
        </Button>
        <ButtonLink to={draftFor(email, link, agency)} variant="secondary" size="sm">
          <Mail aria-hidden className="size-4" strokeWidth={1.75} />
          Préparer l’email
        </ButtonLink>
      </div>
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
