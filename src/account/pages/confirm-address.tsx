import { useState } from "react";
import { ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { confirmAddress } from "../redeem-link";
import { AccountPage } from "./account-page";

/** The target of the link in a new account's mail. Opening the page changes nothing; pressing its one button does. */
export function ConfirmAddress() {
  const [confirmed, setConfirmed] = useState(false);
  const send = async () => {
    const outcome = await confirmAddress();
    setConfirmed(outcome.ok);
    return outcome;
  };
  return (
    <AccountPage title="Confirmez votre adresse">
      <div aria-live="polite">
        {confirmed && (
          <div className="flex flex-col items-start gap-5">
            <Callout tone="success">Votre adresse est confirmée. Connectez-vous.</Callout>
            <ButtonLink to="/login">Se connecter</ButtonLink>
          </div>
        )}
      </div>
      {!confirmed && (
        <AccountForm submit="Confirmer mon adresse" check={() => ({})} send={send}>
          {() => (
            <p className="text-ink-soft">
              Un compte a été créé avec cette adresse. Confirmez-la pour pouvoir vous connecter.
            </p>
          )}
        </AccountForm>
      )}
    </AccountPage>
  );
}
