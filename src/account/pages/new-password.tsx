import { useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import type { FormReader } from "../../ui/form/form-reader";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { PasswordField } from "../form/fields";
import { newPasswordIssues } from "../form/issues";
import { isRecovering, setNewPassword } from "../password";
import { LINK_REFUSED } from "../session/failures";
import { useOthersWork } from "../use-others-work";

/** The target of a recovery link: asks for a new password if the link is still valid. */
export function NewPassword() {
  const [link, setLink] = useRecoveryLink();
  const others = useOthersWork();
  const [done, setDone] = useState(false);
  if (done) return <Navigate to="/admin" replace />;

  const send = async (read: FormReader) => {
    const outcome = await others.send(read, (givenUp) => setNewPassword(read("password"), givenUp));
    setDone(outcome.ok);
    if (!outcome.ok && outcome.text === LINK_REFUSED) setLink("refused");
    return outcome;
  };

  return (
    <AccountPage title="Nouveau mot de passe">
      {link === "checking" && <p className="text-ink-soft">Vérification du lien…</p>}
      <div role="alert">
        {link === "refused" && (
          <div className="flex flex-col items-start gap-5">
            <Callout tone="danger">{LINK_REFUSED}</Callout>
            <ButtonLink to="/login" variant="secondary">
              Revenir à la connexion
            </ButtonLink>
          </div>
        )}
      </div>
      {link === "accepted" && (
        <AccountForm
          submit="Changer le mot de passe"
          check={(read) => newPasswordIssues(read("password"))}
          send={send}
        >
          {(issues) => (
            <>
              <PasswordField
                label="Nouveau mot de passe"
                name="password"
                autoComplete="new-password"
                hint="6 caractères au moins"
                error={issues.password}
              />
              {others.box}
            </>
          )}
        </AccountForm>
      )}
    </AccountPage>
  );
}

function useRecoveryLink() {
  const [link, setLink] = useState<"checking" | "accepted" | "refused">("checking");
  useEffect(() => {
    void isRecovering().then((accepted) => setLink(accepted ? "accepted" : "refused"));
  }, []);
  return [link, setLink] as const;
}
