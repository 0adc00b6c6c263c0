import { AccountForm } from "../form/account-form";
import { acceptInvitation } from "../own-account";

/** For whoever has an account without the role, and was invited again. */
export function AcceptInvitation({
  email,
  invitation,
}: {
  readonly email: string;
  readonly invitation: string;
}) {
  return (
    <AccountForm
      submit="Accepter l’invitation"
      check={() => ({})}
      send={() => acceptInvitation(invitation)}
    >
      {() => (
        <p className="text-ink-soft">
          Vous êtes connecté avec l’adresse {email}. Cette invitation vous donne accès à
          l’administration.
        </p>
      )}
    </AccountForm>
  );
}
