import type { ReactNode } from "react";
import { Dialog } from "../../ui/overlay/dialog";
import { AccountForm } from "../form/account-form";
import { PasswordField } from "../form/fields";
import { signInIssues } from "../form/issues";
import { signIn } from "../sign-in";

/** Asks for the password again without leaving the screen: pending work and unsaved input stay. */
export function SignInAgain({
  email,
  locked = false,
  wayOut,
  onClose,
}: {
  readonly email: string;
  readonly locked?: boolean | undefined;
  readonly wayOut?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}) {
  const send = async (password: string) => {
    const outcome = await signIn(email, password);
    if (outcome.ok) onClose?.();
    return outcome;
  };
  return (
    <Dialog title="Session expirée" locked={locked} onClose={() => onClose?.()} footer={wayOut}>
      <p className="mb-4 text-ink-soft">
        Reconnectez-vous pour continuer. Rien n’est perdu : vos modifications en attente partiront
        aussitôt.
      </p>
      <AccountForm
        passing
        submit="Se reconnecter"
        check={(read) => signInIssues(email, read("password"))}
        send={(read) => send(read("password"))}
      >
        {(issues) => (
          <>
            <p className="text-sm">
              <span className="block font-medium">Email</span>
              {email}
            </p>
            {/* Password managers fill in the account of this address. */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <PasswordField
              label="Mot de passe"
              name="password"
              autoComplete="current-password"
              error={issues.password}
            />
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}
