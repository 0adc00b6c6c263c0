import { useState } from "react";
import { AccountForm } from "../../account/form/account-form";
import { TextField } from "../../account/form/fields";
import { emailIssues } from "../../account/form/issues";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { type InvitationMail, inviteAdministrator } from "./server-people";
import { NewLink } from "./new-link";

/** Asks for an address, then shows the invitation link, only once. */
export function InviteDialog({
  email,
  onInvited,
  onClose,
}: {
  /** The address of the invitation to renew; empty for a new one. */
  readonly email: string;
  readonly onInvited: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const [invited, setInvited] = useState<{
    readonly email: string;
    readonly link: string;
    readonly mail: InvitationMail;
  }>();
  const send = async (typed: string) => {
    const address = typed.trim();
    const outcome = await invite(address);
    if (!outcome.ok) return outcome;
    setInvited({ email: address, link: outcome.link, mail: outcome.mail });
    await onInvited();
    return outcome;
  };

  return (
    <Dialog
      title={email ? "Remplacer le lien" : "Inviter un administrateur"}
      onClose={onClose}
      footer={
        invited && (
          <Button variant="secondary" size="sm" onClick={onClose}>
            Terminé
          </Button>
        )
      }
    >
      <div aria-live="polite">{invited && <NewLink {...invited} />}</div>
      {!invited && (
        <AccountForm
          submit="Créer le lien"
          check={(read) => emailIssues(read("email"))}
          send={(read) => send(read("email"))}
        >
          {(issues) => (
            <>
              <p className="text-ink-soft">
                {email
                  ? "Le lien précédent ne vaudra plus rien."
                  : "Le site crée un lien personnel, et un email qui le contient."}
              </p>
              <TextField
                label="Email"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="off"
                defaultValue={email}
                readOnly={email !== ""}
                data-first-focus
                error={issues.email}
              />
            </>
          )}
        </AccountForm>
      )}
    </Dialog>
  );
}

async function invite(email: string) {
  try {
    return await inviteAdministrator(email);
  } catch {
    // Whatever the error is, the form tells the person to try again.
    const text = "L’invitation n’a pas pu être créée. Vérifiez votre connexion, puis réessayez.";
    return { ok: false, text } as const;
  }
}
