import { useState } from "react";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { EmailField } from "../form/fields";
import { emailIssues } from "../form/issues";
import { IS_EMBEDDED } from "../../lib/api/api";
import { requestPasswordReset } from "../password";

const TEXTS = IS_EMBEDDED
  ? {
      lead: "Indiquez votre adresse\u00A0: un lien permet d’en choisir un autre. Aucun serveur d’envoi n’est relié à ce site\u00A0: le lien s’affiche dans le terminal du serveur.",
      done: "Si un compte existe pour cette adresse, son lien est dans le terminal du serveur.",
      submit: "Demander le lien",
    }
  : {
      lead: "Indiquez votre adresse\u00A0: nous y envoyons un lien qui permet d’en choisir un autre.",
      done: "Si un compte existe pour cette adresse, un message vient de partir.",
      submit: "Envoyer le lien",
    };

/** Asks for a recovery link; the answer is the same for a known and an unknown address. */
export function ForgottenPassword({ onBack }: { readonly onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const send = async (email: string) => {
    const outcome = await requestPasswordReset(email);
    setSent(outcome.ok);
    return outcome;
  };

  return (
    <AccountPage title="Mot de passe oublié" lead={TEXTS.lead}>
      <div aria-live="polite">{sent && <Callout tone="success">{TEXTS.done}</Callout>}</div>
      {!sent && (
        <AccountForm
          submit={TEXTS.submit}
          check={(read) => emailIssues(read("email"))}
          send={(read) => send(read("email"))}
        >
          {(issues) => <EmailField error={issues.email} />}
        </AccountForm>
      )}
      <p className="mt-6 border-t pt-4 text-sm">
        <button type="button" className="text-link py-1" onClick={onBack}>
          Revenir à la connexion
        </button>
      </p>
    </AccountPage>
  );
}
