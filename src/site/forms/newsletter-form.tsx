import { Button } from "../../ui/button";
import { controlClass, FieldError, labelClass } from "../../ui/form/form-field";
import { plural } from "../../ui/text/plural";
import { DataNotice } from "./data-notice";
import type { Earlier } from "./earlier-submissions";
import { FormStatus } from "./form-status";
import { SHORT_FAILURE, SUBSCRIPTION_REFUSED } from "./texts";
import { Trap } from "./trap";
import { useVisitorForm } from "./use-visitor-form";
import { useAgencyName } from "../../ui/page/agency-name";
import { ofName } from "../../content/agency/agency";

const FORM = "newsletter";
const SHOWN_MS = 3_000;

/** The sentence that subscribers agree to, which is stored with their address. */
const consentTo = (agency: string) =>
  `En vous inscrivant, vous acceptez de recevoir la lettre ${ofName(agency)} par email.`;

const texts = {
  sent: "Merci pour votre inscription !",
  waiting: "Votre inscription est enregistrée : elle partira dès le retour de la connexion.",
  failed: SHORT_FAILURE,
  refused: SUBSCRIPTION_REFUSED,
};

const earlierSubscriptions: Earlier = {
  collection: "newsletter_subscribers",
  one: texts.waiting,
  severalText: (count) =>
    `${plural(count, "inscription")} sont enregistrées\u00A0: elles partiront dès le retour de la connexion.`,
};

/** The newsletter's form, in the footer of every page. */
export function NewsletterForm() {
  const consent = consentTo(useAgencyName());
  const { status, field, props, abandon } = useVisitorForm({
    name: FORM,
    collection: "newsletter_subscribers",
    draft: (read) => ({
      email: read("email"),
      consent,
      consented_at: new Date().toISOString(),
    }),
    brief: {
      sent: [SHOWN_MS, "Confirmez-la par le lien reçu par email."],
      failed: [SHOWN_MS, "Votre inscription n’est pas partie\u00A0: réessayez plus tard."],
    },
    resumes: () => true,
  });
  const { error, ...email } = field("email");

  return (
    <form {...props} noValidate aria-labelledby="lettre" className="flex flex-col">
      <label htmlFor={email.id} className={labelClass(false)}>
        Votre adresse email
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          {...email}
          type="email"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && "lettre-erreur"}
          autoComplete="email"
          placeholder="vous@exemple.fr"
          className={`${controlClass} min-h-11 flex-1 basis-56`}
        />
        <Button type="submit" busy={status.state === "sending"}>
          S’inscrire
        </Button>
      </div>
      <Trap />
      <div role="alert" className="not-empty:mt-2">
        <FieldError id="lettre-erreur" text={error} />
      </div>
      <div className="mt-4">
        <FormStatus
          form={FORM}
          status={status}
          texts={texts}
          earlier={earlierSubscriptions}
          onAbandon={abandon}
        />
        <DataNotice>
          {consent} Votre adresse ne sert qu’à cela, jusqu’à votre désinscription.
        </DataNotice>
      </div>
    </form>
  );
}
