import { useState } from "react";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { EmailField } from "../form/fields";
import { emailIssues } from "../form/issues";
import { IS_EMBEDDED } from "../../lib/api/api";
import { hasMailServer, requestPasswordReset } from "../password";

/** What happens to a requested link, whether or not the address has an account. */
const DONE = {
  /** Auth of a hosted project sends mails at once. */
  auth: "Si un compte existe pour cette adresse, un email avec le lien lui est adressé. Regardez aussi parmi les indésirables.",
  outbox:
    "Si un compte existe pour cette adresse, un email avec le lien est mis en file et part dès que le serveur d’envoi le prend.",
  none: "Aucun serveur d’envoi n’est relié à ce site\u00A0: rien ne part. Si un compte existe pour cette adresse, son lien attend dans l’écran «\u202FEmails\u202F» de l’administration et dans le terminal du serveur.",
} as const;

/** Requests a link, and returns which of these cases applies. */
async function ask(email: string) {
  const [outcome, linked] = await Promise.all([
    requestPasswordReset(email),
    IS_EMBEDDED ? hasMailServer() : undefined,
  ]);
  if (linked === undefined) return { outcome, done: DONE.auth };
  return { outcome, done: linked ? DONE.outbox : DONE.none };
}

const LEAD = "Indiquez votre adresse\u00A0: un lien permet d’en choisir un autre.";

/** Requests a recovery link; the answer is the same for a known and an unknown address. */
export function ForgottenPassword({ onBack }: { readonly onBack: () => void }) {
  const [done, setDone] = useState<string>();
  const send = async (email: string) => {
    const asked = await ask(email);
    if (asked.outcome.ok) setDone(asked.done);
    return asked.outcome;
  };

  return (
    <AccountPage title="Mot de passe oublié" lead={LEAD}>
      <div aria-live="polite">{done && <Callout>{done}</Callout>}</div>
      {!done && (
        <AccountForm
          submit="Demander le lien"
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
