import { useState } from "react";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { EmailField } from "../form/fields";
import { emailIssues } from "../form/issues";
import { requestPasswordReset } from "../password";

/** Asks for a recovery link; the answer is the same for a known and an unknown address. */
export function ForgottenPassword({ onBack }: { readonly onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const send = async (email: string) => {
    const outcome = await requestPasswordReset(email);
    setSent(outcome.ok);
    return outcome;
  };

  return (
    <AccountPage
      title="Mot de passe oublié"
      lead="Indiquez votre adresse : nous y envoyons un lien qui permet d’en choisir un autre."
    >
      <div aria-live="polite">
        {sent && (
          <Callout tone="success">
            Si un compte existe pour cette adresse, un message vient de partir.
          </Callout>
        )}
      </div>
      {!sent && (
        <AccountForm
          submit="Envoyer le lien"
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
