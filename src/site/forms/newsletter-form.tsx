import { Button } from "../../ui/button";
import { controlClass, FieldError } from "../../ui/form/form-field";
import { DataNotice } from "./data-notice";
import { FormStatus } from "./form-status";
import { SHORT_FAILURE, SUBSCRIPTION_REFUSED } from "./texts";
import { Trap } from "./trap";
import { useVisitorForm } from "./use-visitor-form";

const SHOWN_MS = 3_000;

/** The sentence that subscribers agree to: it is kept with their address. */
export const CONSENT =
  "En vous inscrivant, vous acceptez de recevoir la lettre de Sillage par email.";

const texts = {
  sent: "Merci pour votre inscription !",
  waiting: "Votre inscription est enregistrée : elle partira dès le retour de la connexion.",
  failed: SHORT_FAILURE,
  refused: SUBSCRIPTION_REFUSED,
};

/** The newsletter's form, at the foot of every page. */
export function NewsletterForm() {
  const { status, issues, props, abandon } = useVisitorForm({
    name: "newsletter",
    collection: "newsletter_subscribers",
    draft: (read) => ({
      email: read("email"),
      consent: CONSENT,
      consented_at: new Date().toISOString(),
    }),
    hideAfter: { sent: SHOWN_MS, failed: SHOWN_MS },
    resumes: () => true,
  });
  const problem = issues["email"];

  return (
    <form {...props} noValidate aria-labelledby="lettre" className="flex flex-col">
      <div className="flex flex-wrap gap-3">
        <input
          type="email"
          name="email"
          required
          aria-label="Votre adresse email"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && "lettre-erreur"}
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
        <FieldError id="lettre-erreur" text={problem} />
      </div>
      <div className="mt-4">
        <FormStatus status={status} texts={texts} onAbandon={abandon} />
        <DataNotice>
          {CONSENT} Votre adresse ne sert qu’à cela, jusqu’à votre désinscription.
        </DataNotice>
      </div>
    </form>
  );
}
